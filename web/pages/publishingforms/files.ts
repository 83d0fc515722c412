/** The forms as files, in web/public: made by scripts/publishing-forms, which is run anew when a text of them changes. */

export type FormFile = {
  readonly address: string;
  readonly format: 'PDF' | 'DOCX';
  /** In kilobytes of 1,000 bytes, rounded up. */
  readonly size: number;
};

export const files = {
  book: {
    en: { address: '/book-proposal.en.pdf', format: 'PDF', size: 79 },
    ar: { address: '/book-proposal.ar.pdf', format: 'PDF', size: 109 },
  },
  translation: {
    en: { address: '/translation-proposal.en.docx', format: 'DOCX', size: 11 },
    ar: { address: '/translation-proposal.ar.docx', format: 'DOCX', size: 11 },
  },
} as const satisfies Record<string, Record<'en' | 'ar', FormFile>>;
