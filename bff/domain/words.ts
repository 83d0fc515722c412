import type { Language } from './language.ts';
import { type Bilingual, textIn } from './text.ts';

/** What the shop itself says to a customer where the legacy API has no message of its own. */
export const words = {
  signInFirst: { en: 'Please Login', ar: 'يُرجى تسجيل الدخول' },
  sessionEnded: {
    en: 'You have been signed out. Please sign in again.',
    ar: 'انتهت جلستك. يُرجى تسجيل الدخول من جديد.',
  },
  somethingWrong: { en: 'Something Went Wrong', ar: 'حدث خطأ ما' },

  nameRequired: { en: 'Name Is Required', ar: 'الاسم مطلوب' },
  countryRequired: { en: 'Country Is Required', ar: 'الدولة مطلوبة' },
  stateRequired: { en: 'State Is Required', ar: 'المنطقة مطلوبة' },
  addressRequired: { en: 'Address Is Required', ar: 'العنوان مطلوب' },
  phoneRequired: { en: 'Phone Is Required', ar: 'رقم الهاتف مطلوب' },
  passwordRequired: { en: 'Password Is Required', ar: 'كلمة المرور مطلوبة' },
  confirmationRequired: { en: 'Confirm Password Is Required', ar: 'تأكيد كلمة المرور مطلوب' },
  selectState: { en: 'Select State', ar: 'يُرجى اختيار المنطقة' },
  invalidEmail: { en: 'Invalid Email', ar: 'البريد الإلكتروني غير صحيح' },
  enterValidEmail: { en: 'Enter Valid Email', ar: 'يُرجى إدخال بريد إلكتروني صحيح' },
  enterPassword: { en: 'Enter Password', ar: 'يُرجى إدخال كلمة المرور' },
  writeSomething: { en: 'Write Something', ar: 'يُرجى كتابة شيء' },
  linkIncomplete: {
    en: 'Please open the link in the email again',
    ar: 'يُرجى فتح الرابط المرسل بالبريد مرة أخرى',
  },
  tooLong: { en: 'This is too long', ar: 'هذا النص أطول من المسموح به' },

  atLeastOne: { en: 'The quantity must be at least 1', ar: 'يجب ألا تقل الكمية عن 1' },
  notSoMany: { en: 'There are not that many copies in stock', ar: 'الكمية المطلوبة غير متوفرة' },
  noLongerSold: {
    en: 'A book in your cart is no longer sold. Please take it out.',
    ar: 'كتاب في سلتك لم يعد متوفرًا للبيع. يُرجى إزالته.',
  },
  noSuchCountry: { en: 'There is no such country', ar: 'لا توجد دولة كهذه' },
  noSuchState: { en: 'There is no such state in that country', ar: 'لا توجد منطقة كهذه في تلك الدولة' },
  notInCart: { en: 'This is not in your cart', ar: 'هذا ليس في سلتك' },

  cartEmpty: { en: 'Your cart is empty', ar: 'السلة فارغة' },
  totalChanged: {
    en: 'A price has changed. Please look at the total again.',
    ar: 'تغيّر أحد الأسعار. يُرجى مراجعة الإجمالي.',
  },
  keyMeansNothing: { en: 'This idempotency key makes no sense', ar: 'مفتاح الطلب غير صالح' },
  keyUsed: {
    en: 'This order was already placed, with other details. Please look in your orders.',
    ar: 'أُرسل هذا الطلب من قبل ببيانات أخرى. يُرجى مراجعة صفحة الطلبات.',
  },
  uncertain: {
    en: 'We can’t tell yet whether your order arrived. Please look in your orders before trying again.',
    ar: 'لا نعلم بعد هل وصل طلبك. يُرجى مراجعة صفحة الطلبات قبل إعادة المحاولة.',
  },
  unavailable: {
    en: 'Orders can’t be placed for a moment. Your cart is safe.',
    ar: 'يتعذّر إرسال الطلبات حاليًا لبعض الوقت. سلتك محفوظة.',
  },

  messageSent: { en: 'Your message was sent', ar: 'أُرسلت الرسالة' },
  messageNotSent: {
    en: 'Your message could not be sent. Please try again later.',
    ar: 'تعذّر إرسال الرسالة. يُرجى المحاولة لاحقًا.',
  },
} as const satisfies Record<string, Bilingual>;

/** More copies of a book are wanted than there are. */
export const notSoManyOf = (title: Bilingual | null): Bilingual => {
  const nameIn = (language: Language): string | null => textIn(title, language)?.value ?? null;
  const [en, ar] = [nameIn('en'), nameIn('ar')];
  // A title may be in the other script: the marks around it keep the sentence in its order.
  return {
    en: en === null ? words.notSoMany.en : `There are not that many copies of “\u2068${en}\u2069” in stock`,
    ar: ar === null ? words.notSoMany.ar : `الكمية المطلوبة من «\u2068${ar}\u2069» غير متوفرة`,
  };
};

/** Too many tries: how long to wait, in whole minutes. */
export const waitFor = (seconds: number): Bilingual => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return {
    en: `Too many tries. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    ar: `محاولات كثيرة. يُرجى الانتظار ${arabicMinutes(minutes)}.`,
  };
};

const arabicMinutes = (minutes: number): string => {
  const form = new Intl.PluralRules('ar').select(minutes);
  if (form === 'one') return 'دقيقة واحدة';
  if (form === 'two') return 'دقيقتين';
  return `${minutes} ${form === 'few' ? 'دقائق' : 'دقيقة'}`;
};

/** Messages can't be sent from the shop: how else the publisher can be reached. */
export const messagesOff = (email: string | null): Bilingual =>
  email === null
    ? { en: 'Messages can’t be sent from here yet.', ar: 'لا يمكن الإرسال من هنا حاليًا.' }
    : {
        en: `Messages can’t be sent from here yet. Please write to ${email}.`,
        ar: `لا يمكن الإرسال من هنا حاليًا. يمكن مراسلتنا على ${email}.`,
      };

/** A password can't be reset by e-mail: how else the publisher can be reached. */
export function resetOff(email: string | null, phone: string | null): Bilingual {
  const off = { en: 'Reset by email is not set up.', ar: 'إعادة التعيين بالبريد الإلكتروني غير مفعّلة.' };
  if (email !== null && phone !== null) {
    return {
      en: `${off.en} Write to ${email} or call ${phone}.`,
      ar: `${off.ar} يمكن مراسلتنا على ${email} أو الاتصال على ${phone}.`,
    };
  }
  if (email !== null) return { en: `${off.en} Write to ${email}.`, ar: `${off.ar} يمكن مراسلتنا على ${email}.` };
  return phone === null ? off : { en: `${off.en} Call ${phone}.`, ar: `${off.ar} يمكن الاتصال على ${phone}.` };
}
