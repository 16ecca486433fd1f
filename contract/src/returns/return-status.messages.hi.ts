export const requested = 'माँगी गई'
export const approved = 'मंज़ूर हुई'
export const rejected = 'मंज़ूर नहीं हुई'
export const received = 'पैकेट मिल गए'
export const refunded = 'पैसे वापस हो गए'
export const withdrawn = 'रद्द की गई'
export const damaged = 'टूटा हुआ'
export const defective = 'खराब'
export const wrongItem = 'गलत सामान'
export const unused = 'इस्तेमाल नहीं किया, पैकिंग में है'

export const otherThanPaid = (difference: string, isLess: boolean) =>
  `इन पैकेट के लिए दिए पैसों से ${difference} ${isLess ? 'कम' : 'ज़्यादा'}: जो पैकेट वापस नहीं हुए, उनका दाम उनकी गिनती की छूट से लगता है।`
