export const minimumPieces = (min: number) => `कम से कम ${min} पैकेट लेने होंगे`
export const onlyPieces = (max: number) => `सिर्फ़ ${max} पैकेट मिल सकते हैं`
export const wholePieces = 'पैकेट की पूरी गिनती लिखें'
