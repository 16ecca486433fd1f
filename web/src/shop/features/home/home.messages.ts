/** The four questions of the home page, also told to search engines. */
export const QUESTIONS = [
  {
    question: 'What is the minimum age to order?',
    answer: 'You must be at least 18 years old, and 21 where your state asks for it. We ask before you enter and again when you register.',
  },
  {
    question: 'How do I pay?',
    answer:
      'By UPI: scan the code or open your UPI app from the checkout, then enter the transaction ID. Our team checks the payment before we pack your order.',
  },
  {
    question: 'How long does delivery take?',
    answer: 'Same day delivery is available near us. Elsewhere in India the estimated delivery is 5 to 7 business days.',
  },
  {
    question: 'What can I return?',
    answer: 'Damaged, defective or wrong items. Tell us within 24 hours of delivery and send photos of the parcel.',
  },
] as const
