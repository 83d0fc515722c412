import type { BookCardFragment, ImagePartsFragment, TextPartsFragment } from '../generated/public/graphql.ts';
import type { Language } from '../i18n/language.ts';

/** What components are shown with, typed as the API gives it. */

const price = (amount: string, currencyCode = 'QAR') => ({ amount, currencyCode });

const english = (value: string): TextPartsFragment => ({ value, language: 'EN' });
const arabic = (value: string): TextPartsFragment => ({ value, language: 'AR' });

type Samples = {
  /** A book as most are, one reduced, one without a picture, one in the other language without a price. */
  readonly books: readonly [BookCardFragment, BookCardFragment, BookCardFragment, BookCardFragment];
  readonly life: { readonly name: TextPartsFragment; readonly html: string };
  readonly refused: string;
  /** A title as long as they come. */
  readonly long: TextPartsFragment;
  /** Things of a list: one as most are, one that is long, one in the other language, one of which nothing is known. */
  readonly entries: readonly [Entry, Entry, Entry, Entry];
  /** Words that a list is narrowed by, long and foreign ones among them. */
  readonly filters: readonly string[];
  readonly places: readonly string[];
};

type Entry = {
  readonly id: string;
  readonly title: TextPartsFragment | null;
  readonly text: { readonly excerpt: string; readonly language: TextPartsFragment['language'] } | null;
};

const entry = (id: string, title: TextPartsFragment, excerpt: string, language = title.language): Entry => ({
  id,
  title,
  text: { excerpt, language },
});

const nothing: Entry = { id: '9', title: null, text: null };

const regions = (language: Language): readonly string[] => {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return ['QA', 'AE', 'BH', 'DZ', 'EG', 'GB', 'IQ', 'JO', 'KW', 'LB', 'MA', 'OM', 'SA', 'SY', 'TN', 'US'].map(
    (code) => names.of(code) ?? code,
  );
};

export const pictureAt = (path: string, alt: string): ImagePartsFragment => ({
  url: path,
  scaled: `${path}?width=480`,
  alt,
});

const book = (id: string, title: TextPartsFragment, amount: string): BookCardFragment => ({
  id,
  title,
  otherTitle: null,
  byline: null,
  thumbnail: pictureAt(`/media/covers/${id}.svg`, title.value),
  category: { id: '1' },
  price: price(amount),
  oldPrice: null,
  stock: 7,
});

/** Enough copies, few, none, and where it is unknown. */
export const stocks = [
  { inStock: true, stock: 40 },
  { inStock: true, stock: 3 },
  { inStock: false, stock: 0 },
  { inStock: null, stock: null },
] as const;

type Words = {
  /** The last of the titles is in the other language. */
  readonly titles: readonly [string, string, string, string];
  readonly name: string;
  readonly otherName: string;
  readonly html: string;
  readonly refused: string;
  readonly long: string;
  /** A title and an excerpt; the last is in the other language. */
  readonly entries: readonly [readonly [string, string], readonly [string, string], readonly [string, string]];
  readonly filters: readonly string[];
};

type InLanguage = (value: string) => TextPartsFragment;

function samplesIn(language: Language, own: InLanguage, other: InLanguage, words: Words): Samples {
  const { titles, name, otherName, html, refused, long, filters } = words;
  const [first, second, third] = words.entries;
  return {
    books: [
      { ...book('103', own(titles[0]), '118.00'), byline: own(name) },
      { ...book('101', own(titles[1]), '148.00'), oldPrice: price('185.00') },
      { ...book('110', own(titles[2]), '1240.00'), thumbnail: null, category: { id: '5' } },
      { ...book('112', other(titles[3]), '96.00'), price: null, byline: other(otherName) },
    ],
    life: { name: own(name), html },
    refused,
    long: own(long),
    entries: [
      entry('1', own(first[0]), first[1]),
      entry('2', own(second[0]), second[1]),
      entry('3', other(third[0]), third[1]),
      nothing,
    ],
    filters,
    places: regions(language),
  };
}

export const samples: Readonly<Record<Language, Samples>> = {
  en: samplesIn('en', english, arabic, {
    titles: ['The Epistle of Forgiveness', 'The Muqaddimah', 'Commentary on the Seven Mu‘allaqat', 'ألف ليلة وليلة'],
    html:
      '<p>Poet, philologist and sceptic of Ma’arrat al-Nu’man in northern Syria, al-Ma’arri lost his sight to smallpox ' +
      'at the age of four. He studied in Aleppo and Tripoli, tried his fortune in Baghdad, and came home in 1010 to the ' +
      'retirement he called his two prisons: his house and his blindness.</p><p>The Epistle of Forgiveness, written ' +
      'around 1033 in answer to a letter from the grammarian Ibn al-Qarih, sends its addressee through Paradise and ' +
      'Hell, where poets explain by which verse they were forgiven, or why they were not. It is at once a comedy, a ' +
      'work of criticism and a lesson in philology.</p><p>His two great collections of verse, The Spark of the Flint ' +
      'and The Unnecessary Necessities, stand at the two ends of his life: the first the work of a virtuoso, the second ' +
      'of an ascetic who bound himself to a double rhyme throughout.</p>',
    name: 'Abu al-’Ala’ al-Ma’arri',
    otherName: 'أبو العلاء المعري',
    refused: 'The book is no longer available',
    long: 'The Book of Knowledge of Ingenious Mechanical Devices, with the Drawings of All Fifty of Its Machines, Edited from the Eleven Known Manuscripts',
    entries: [
      [
        'How do we choose a base manuscript?',
        'Where a book survives in several copies, it is not enough that one of them is older than the rest. Age is a hint and not a verdict, and a late copy may keep the better reading because it was made from a good exemplar…',
      ],
      [
        'The Precious Necklace of Everything That Has Ever Been Said about Binding, Paper and Ink in the Libraries of the West and the East',
        'Too long a title, which takes several lines wherever it is, and a short text.',
      ],
      [
        'ابن رشد',
        'قاضٍ وطبيب وفيلسوف من قرطبة، شرح كتب أرسطو وردّ على الغزالي في «تهافت التهافت»، وكتب في الفقه «بداية المجتهد»…',
      ],
    ],
    filters: ['Literature', 'الشعر', 'The Precious Necklace of Everything That Has Ever Been Said about Binding'],
  }),
  ar: samplesIn('ar', arabic, english, {
    titles: ['رسالة الغفران', 'المقدمة', 'شرح المعلقات السبع', 'The Thousand and One Nights'],
    html:
      '<p>شاعر ولغوي وصاحب نظر من معرة النعمان في شمال الشام، فقد بصره بالجدري وهو في الرابعة من عمره. طلب العلم في حلب ' +
      'وطرابلس، وقصد بغداد، ثم عاد إلى بلدته سنة 1010 ولزم بيته، وسمّى نفسه «رهين المحبسين»: البيت والعمى.</p><p>كتب «رسالة ' +
      'الغفران» نحو سنة 1033 ردًّا على رسالة للأديب ابن القارح، فجعل صاحبه يطوف بالجنة والنار، ويلقى فيهما الشعراء فيسألهم ' +
      'بأي بيت غُفر لهم أو لِمَ لم يُغفر. وهي في آنٍ معًا ملهاة أدبية وكتاب في النقد ودرس في اللغة.</p><p>ويقف ديواناه الكبيران ' +
      'على طرفي حياته: «سقط الزند» ديوان الشاعر البارع في شبابه، و«اللزوميات» ديوان الزاهد الذي ألزم نفسه ما لا يلزم في ' +
      'القافية من أوله إلى آخره.</p>',
    name: 'أبو العلاء المعري',
    otherName: 'Abu al-’Ala’ al-Ma’arri',
    refused: 'لم يعد الكتاب متوفرًا',
    long: 'كتاب الجامع بين العلم والعمل النافع في صناعة الحيل، مع رسوم آلاته الخمسين كلها، محقَّقًا على المخطوطات الإحدى عشرة المعروفة',
    entries: [
      [
        'كيف نختار المخطوطة الأم؟',
        'إذا بقي الكتاب في نسخ عدة فلا يكفي أن تكون إحداها أقدم من سائرها؛ فالقِدَم قرينة لا حُكم، وقد تحفظ نسخة متأخرة القراءةَ الأصحّ لأنها نُقلت من أصل جيد…',
      ],
      [
        'العقد الثمين في ذكر كل ما قيل في تجليد الكتب وصناعة الورق والحبر في خزائن المغرب والمشرق على مرّ العصور',
        'عنوان أطول من اللازم يشغل أسطرًا عدة أينما وُضع، ومعه نصّ قصير.',
      ],
      [
        'Jane Austen',
        'Jane Austen published her six novels between 1811 and 1818, without her name on the title page…',
      ],
    ],
    filters: ['الأدب', 'Poetry', 'العقد الثمين في ذكر كل ما قيل في تجليد الكتب وصناعة الورق والحبر'],
  }),
};
