/** Running text with all the markup that the API lets through, in each language; long where pages are long. */

const code = (line: string) => `<pre tabindex="0"><code>${line}</code></pre>`;

const citation =
  '@book{ibn-khaldun-2023, title = {The Muqaddimah}, publisher = {University Press}, isbn = {9789927000072}}';

const picture = (alt: string) => `<img src="/media/covers/101.svg" alt="${alt}" width="160" height="240">`;

export const runningText = {
  en: `<p>A manuscript reaches the reader by way of people whose names stand on no cover. Two reviewers read it in full, an
editor weighs what they say, a copy-editor checks every quotation against its source, and a compositor sets two scripts on
one page. How this is done, and what an author may expect, is laid down here. Ask us <a href="/contact">about anything</a>
that it leaves open.</p>
<h2>What is reviewed, and by whom</h2>
<p>Every book that is offered to us is read by two scholars who do not know who wrote it, and whose names the author does not
learn. They are asked <em>whether the argument holds</em>, <strong>whether the sources bear it</strong>, and whether there are
readers for it beyond the field. Their reports are sent to the author within ninety days.</p>
<ul><li>Reviewers come from outside the author’s own university, and one of them from another country.</li>
<li>Neither has published with the author in the last five years. What counts as publishing together:<ul>
<li>a book or an article under both names;</li><li>an edited volume to which both contributed a chapter.</li></ul></li>
<li>Translations are read by one who is at home in both languages, against the original, chapter by chapter.</li></ul>
<h3>In what order</h3>
<ol><li>The proposal is acknowledged within a week.</li><li>Two editors decide whether it is sent out; of ten, about four are.</li>
<li>The reviewers are chosen, and given sixty days.</li><li>The author answers their reports point by point.</li>
<li>The board decides.</li><li>The contract is signed.</li><li>The text is copy-edited.</li><li>It is set, and read twice in proof.</li>
<li>The index is made from the pages.</li><li>The book is printed, and published on the day that was agreed.</li></ol>
<blockquote><p>A university is judged by the questions it allows. Its press is judged by the answers it is prepared to sign.</p>
<p><cite>From the first catalogue</cite></p></blockquote>
<h2>Corrections and retractions</h2>
<p>Whoever finds an error may report it. What is done follows from what was found, and is recorded with its date.</p>
<table><caption>What we do about an error, from a slip to fraud</caption><thead><tr><th scope="col">What we found</th>
<th scope="col">What we do</th><th scope="col">Who decides</th><th scope="col">Within</th><th scope="col">Recorded in</th></tr></thead><tbody>
<tr><th scope="row">A slip that alters no conclusion</th><td>Corrected online with a dated note, in books at the next printing</td>
<td>The editor</td><td>5 days</td><td>The book’s page</td></tr>
<tr><th scope="row">An error that affects a result</th><td>A signed correction, linked in both directions</td><td>The series editor</td>
<td>20 days</td><td>The book’s page and the catalogue</td></tr>
<tr><th scope="row">Findings that cannot be trusted</th><td>Retraction: the text stays visible and marked, and the notice says why</td>
<td>The board</td><td>90 days</td><td>The book’s page, the catalogue and the library’s record</td></tr></tbody></table>
<p>The first sentence of the book is quoted in the edition of its author’s lifetime:</p>
<blockquote lang="ar" dir="rtl"><p>فنّ التاريخ من الفنون التي تتداولها الأمم والأجيال، وتُشدّ إليه الركائب والرحال.</p></blockquote>
<figure>${picture('The front cover')}<figcaption>The cloth of the first printing. The star is that of the madrasa at Fez where the author taught.</figcaption></figure>
<hr>
<h2>Terms</h2>
<dl><dt>Critical edition</dt><dd>A text made from all its witnesses, with their readings at the foot of the page.</dd>
<dt>Facing translation</dt><dd>One that stands opposite its original, line for line, so that each can be checked by the other.</dd></dl>
<h3>How a book is cited</h3>
<p>Give the <code>isbn</code> without hyphens, H<sub>2</sub>O and the 2<sup>nd</sup> edition as printed, and names in full, such as
Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsverlagsbuchhandlung.</p>
${code(citation)}
<h4>In notes</h4><p>The short title will do from the second time on.</p>`,
  ar: `<p>يصل الكتاب إلى قارئه على أيدي رجال ونساء لا تظهر أسماؤهم على غلافه. يقرؤه محكّمان قراءة تامة، ويزن المحرر ما يقولان،
ويقابل المدقق كل اقتباس بأصله، ويجمع الصفّاف خطّين في صفحة واحدة. وهنا بيان ما يجري في ذلك كله، وما للمؤلف أن ينتظره منا.
<a href="/contact">اسألنا</a> عمّا لم تجد له جوابًا.</p>
<h2>ما الذي يُحكَّم، ومن يحكّمه</h2>
<p>يقرأ كل كتاب يُقدَّم إلينا عالمان لا يعرفان صاحبه، ولا يعرف صاحبه اسميهما. ويُسألان: <em>هل تستقيم الحجة</em>، <strong>وهل تنهض بها
المصادر</strong>، وهل للكتاب قرّاء من غير أهل الفن. ويُرسَل تقريراهما إلى المؤلف في تسعين يومًا، كاملين لا يُحذف منهما شيء، ثم يُنتظر ردّه
عليهما فقرة فقرة قبل أن يُعرض الأمر على المجلس.</p>
<ul><li>يُختار المحكّمون من خارج جامعة المؤلف، وأحدهما من بلد آخر.</li>
<li>لم يشترك أحدهما مع المؤلف في نشر منذ خمس سنوات، ويُعدّ من الاشتراك:<ul><li>كتاب أو بحث باسميهما معًا؛</li>
<li>كتاب جماعي أسهم كل منهما فيه بفصل.</li></ul></li>
<li>تُقرأ الترجمات على أصولها فصلًا فصلًا، ويقرؤها من يتقن اللغتين.</li></ul>
<h3>بأي ترتيب</h3>
<ol><li>نشعر المؤلف بوصول مقترحه خلال أسبوع.</li><li>يقرر محرران هل يُرسل إلى التحكيم.</li><li>يُختار المحكّمان، ولهما ستون يومًا.</li>
<li>يردّ المؤلف على التقريرين فقرة فقرة.</li><li>يقرر المجلس.</li><li>يُوقَّع العقد.</li><li>يُحرَّر النص.</li><li>يُصفّ، وتُقرأ تجاربه مرتين.</li>
<li>تُصنع الفهارس من الصفحات.</li><li>يُطبع الكتاب، ويُنشر في اليوم المتفق عليه.</li></ol>
<blockquote><p>تُعرف الجامعة بالأسئلة التي تأذن بها، وتُعرف دار نشرها بالأجوبة التي ترضى أن توقّعها.</p><p><cite>من الفهرس الأول</cite></p></blockquote>
<h2>التصويب والسحب</h2>
<p>لكل من وقع على خطأ أن يبلّغ عنه. ويُبنى ما نفعل على ما تبيّن لنا، ويُسجَّل بتاريخه.</p>
<table><caption>ما نفعل بالخطأ، من السهو إلى التزوير</caption><thead><tr><th scope="col">ما تبيّن</th><th scope="col">ما نفعل</th>
<th scope="col">من يقرر</th><th scope="col">خلال</th><th scope="col">أين يُسجَّل</th></tr></thead><tbody>
<tr><th scope="row">سهو لا يغيّر نتيجة</th><td>يُصحَّح في النسخة الرقمية بتنبيه مؤرّخ، وفي المطبوعة عند طبعها التالي</td><td>المحرر</td><td>5 أيام</td>
<td>صفحة الكتاب</td></tr>
<tr><th scope="row">خطأ يمسّ نتيجة</th><td>تصويب موقّع يحيل إلى البحث ويحيل البحث إليه</td><td>محرر السلسلة</td><td>20 يومًا</td>
<td>صفحة الكتاب والفهرس العام</td></tr>
<tr><th scope="row">نتائج لا يوثق بها</th><td>السحب: يبقى النص ظاهرًا وعليه علامة، ويُذكر السبب</td><td>المجلس</td><td>90 يومًا</td>
<td>صفحة الكتاب والفهرس العام وسجل المكتبة</td></tr></tbody></table>
<p>وهذا مطلع الكتاب في ترجمته الأولى:</p>
<blockquote lang="en" dir="ltr"><p>History is a discipline widely cultivated among nations and races. It is eagerly sought after.</p></blockquote>
<figure>${picture('الغلاف الأمامي')}<figcaption>قماش الطبعة الأولى. والنجمة نجمة المدرسة التي درّس فيها المؤلف بفاس.</figcaption></figure>
<hr>
<h2>مصطلحات</h2>
<dl><dt>التحقيق</dt><dd>نص يُقام على نسخه جميعًا، وتُثبت فروقها في أسفل الصفحة.</dd>
<dt>الترجمة المقابلة</dt><dd>ترجمة تُطبع بإزاء أصلها سطرًا بسطر، فيُراجع كل منهما بالآخر.</dd></dl>
<h3>كيف يُحال إلى كتاب</h3>
<p>يُكتب <code>isbn</code> بلا فواصل، وتُكتب الأسماء تامة، ومن أطول ما كُتب كلمةً واحدة: أفاستسقيناكموهاأفاستسقيناكموهاأفاستسقيناكموها.</p>
${code(citation)}
<h4>في الحواشي</h4><p>يكفي العنوان المختصر بعد المرة الأولى.</p>`,
} as const;
