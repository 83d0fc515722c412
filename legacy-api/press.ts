/** What is the same for every book: who publishes it and on which terms it can be given back (spec 2, footer). */

export const publisher = { en: 'University Press', ar: 'دار نشر الجامعة' };

export const returnPolicy = {
  en: 'Money back within 10 days of delivery. Returns are collected within 24 hours of your request.',
  ar: 'نعيد إليك المبلغ خلال 10 أيام من التسليم، ونستلم الكتاب المُعاد خلال 24 ساعة من طلبك.',
};
