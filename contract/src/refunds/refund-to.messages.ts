export const upiIdFormat = 'Please enter your UPI ID, such as name@bank.'
