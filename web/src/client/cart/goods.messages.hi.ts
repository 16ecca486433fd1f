export const outOfStock = (name: string) => `${name} अभी खत्म है। आगे बढ़ने के लिए इसे हटा दें।`
export const onlyLeft = (stock: number, name: string) =>
  `${name} ${stock === 1 ? 'का सिर्फ़ 1 पैकेट बचा है' : `के सिर्फ़ ${stock} पैकेट बचे हैं`}। गिनती कम कर दें।`
export const minimumQuantity = (name: string, minQuantity: number) => `${name} के कम से कम ${minQuantity} पैकेट लेने होंगे`
