/** What the publisher's forms ask, in both languages. */

export type Language = 'en' | 'ar';

export type FormText = {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly {
    readonly heading: string;
    /** Each with how many lines its answer may take. */
    readonly questions: readonly (readonly [question: string, lines: number])[];
  }[];
  /** Where it goes. */
  readonly end: string;
};

export const publisher = { en: 'University Press', ar: 'دار نشر الجامعة' } as const;

export const bookProposal: Readonly<Record<Language, FormText>> = {
  en: {
    title: 'Book proposal',
    lead: 'For books in English or in Arabic. Fill in what you know; we will ask for the rest.',
    sections: [
      {
        heading: 'About you',
        questions: [
          ['Name, as it is to stand on the book', 1],
          ['Position and institution', 1],
          ['E-mail and telephone', 1],
          ['Publications so far (the most important three)', 3],
        ],
      },
      {
        heading: 'About the book',
        questions: [
          ['Working title', 1],
          ['Language', 1],
          ['What the book argues or tells, in some 300 words', 9],
          ['Table of contents', 9],
        ],
      },
      {
        heading: 'Readers',
        questions: [
          ['For whom the book is written', 3],
          ['Courses in which it could be read', 2],
          ['Similar books, and how this one differs', 4],
        ],
      },
      {
        heading: 'The manuscript',
        questions: [
          ['Length in words, and number of illustrations and tables', 1],
          ['How much is written, and when it will be complete', 1],
          ['Material for which others hold the rights', 2],
          ['Whether it has been offered to other publishers', 1],
        ],
      },
      {
        heading: 'Declaration',
        questions: [['Date and signature', 1]],
      },
    ],
    end: 'Please send this form with a sample chapter and your curriculum vitae to the address on our contact page.',
  },
  ar: {
    title: 'مقترح كتاب',
    lead: 'للكتب بالعربية أو بالإنجليزية. املأ ما لديك من معلومات، وسنسألك عن الباقي.',
    sections: [
      {
        heading: 'عن المؤلف',
        questions: [
          ['الاسم كما سيظهر على الكتاب', 1],
          ['المنصب وجهة العمل', 1],
          ['البريد الإلكتروني والهاتف', 1],
          ['أهم ثلاثة أعمال منشورة', 3],
        ],
      },
      {
        heading: 'عن الكتاب',
        questions: [
          ['العنوان المبدئي', 1],
          ['اللغة', 1],
          ['فكرة الكتاب أو موضوعه في نحو 300 كلمة', 9],
          ['فهرس المحتويات', 9],
        ],
      },
      {
        heading: 'القراء',
        questions: [
          ['لمن كُتب هذا الكتاب', 3],
          ['المقررات التي يمكن أن يُدرَّس فيها', 2],
          ['كتب مشابهة، وما يميّز هذا الكتاب عنها', 4],
        ],
      },
      {
        heading: 'المخطوط',
        questions: [
          ['عدد الكلمات، وعدد الصور والجداول', 1],
          ['ما أُنجز منه، وموعد اكتماله', 1],
          ['مواد يملك حقوقها آخرون', 2],
          ['هل عُرض على ناشرين آخرين؟', 1],
        ],
      },
      {
        heading: 'إقرار',
        questions: [['التاريخ والتوقيع', 1]],
      },
    ],
    end: 'يُرجى إرسال هذا النموذج مع فصل من الكتاب وسيرتك الذاتية إلى العنوان المذكور في صفحة «اتصل بنا».',
  },
};

export const translationProposal: Readonly<Record<Language, FormText>> = {
  en: {
    title: 'Book translation proposal',
    lead: 'For translations between Arabic and English. Write your answers into the right-hand column.',
    sections: [
      {
        heading: 'The original',
        questions: [
          ['Title and author', 1],
          ['Publisher, year and ISBN', 1],
          ['Language, and number of pages', 1],
          ['Who holds the rights, and whether you have asked', 2],
        ],
      },
      {
        heading: 'The translation',
        questions: [
          ['Language of the translation', 1],
          ['Why this book should be translated', 5],
          ['Earlier translations of it', 2],
          ['Readers and courses it would be for', 3],
        ],
      },
      {
        heading: 'The translator',
        questions: [
          ['Name, e-mail and telephone', 1],
          ['Languages and qualifications', 2],
          ['Books translated so far', 3],
          ['When the translation would be complete', 1],
        ],
      },
      {
        heading: 'Sample',
        questions: [['Which ten pages you send along in translation', 1]],
      },
    ],
    end: 'Please send this document with the original and your sample to the address on our contact page.',
  },
  ar: {
    title: 'مقترح ترجمة كتاب',
    lead: 'للترجمة بين العربية والإنجليزية. اكتب إجاباتك في العمود الأيسر.',
    sections: [
      {
        heading: 'الكتاب الأصلي',
        questions: [
          ['العنوان والمؤلف', 1],
          ['الناشر وسنة النشر والرقم الدولي', 1],
          ['اللغة وعدد الصفحات', 1],
          ['مالك الحقوق، وهل تواصلت معه', 2],
        ],
      },
      {
        heading: 'الترجمة',
        questions: [
          ['لغة الترجمة', 1],
          ['لماذا يستحق هذا الكتاب الترجمة', 5],
          ['ترجمات سابقة له', 2],
          ['القرّاء والمقررات المستهدفة', 3],
        ],
      },
      {
        heading: 'المترجم',
        questions: [
          ['الاسم والبريد الإلكتروني والهاتف', 1],
          ['اللغات والمؤهلات', 2],
          ['الكتب المترجمة حتى الآن', 3],
          ['الموعد المتوقع لاكتمال الترجمة', 1],
        ],
      },
      {
        heading: 'العينة',
        questions: [['الصفحات العشر المترجمة المرفقة', 1]],
      },
    ],
    end: 'يُرجى إرسال هذا المستند مع الكتاب الأصلي والعيّنة إلى العنوان المذكور في صفحة «اتصل بنا».',
  },
};
