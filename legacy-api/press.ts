/** What is the same for every book: who publishes it and on which terms it can be given back (spec 2, footer). */

export const publisher = { en: 'University Press', ar: 'دار نشر الجامعة' };

export const returnPolicy = {
  en: 'To return a book, tell us within 24 hours of delivery. Your money back within 10 days of delivery.',
  ar: 'لإرجاع كتاب أخبرنا خلال 24 ساعة من الاستلام، ونعيد إليك المبلغ خلال 10 أيام منه.',
};
