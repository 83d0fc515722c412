import type { ArticleKind, PageName } from '../data/records.ts';
import { type Endpoint, type Endpoints, refusal, success } from '../endpoint.ts';
import { idField, pageField, textField } from '../fields.ts';
import { envelope, paged, slice } from '../paging.ts';
import type { Articles } from '../queries/articles.ts';
import type { Press } from '../queries/press.ts';
import { sentArticle } from '../records/article.ts';
import { sentAuthor, sentJournal, sentPlate } from '../records/press.ts';

/** The publisher's content: posts, news, projects, journals, authors, gallery, informational pages. */
export const contentEndpoints = (press: Press, articles: Articles): Endpoints => ({
  '/about': infoPage(press, 'about'),
  '/peerview': infoPage(press, 'peer-review'),
  '/researchintegrity': infoPage(press, 'research-integrity'),
  '/directormessage': infoPage(press, 'directors-message'),

  '/getpost': articleList(articles, 'post'),
  '/getpost/detail': articleDetail(articles, 'post'),
  '/get/news': articleList(articles, 'news'),
  '/get/news/detail': articleDetail(articles, 'news'),
  '/getprojectprogram': articleList(articles, 'project'),
  '/getprojectprogram/detail': articleDetail(articles, 'project'),

  '/getjournal': (call) => {
    const rows = press.journals().map((row) => sentJournal(row, call.say));
    return success(call, call.say.wrapped(rows));
  },
  '/getjournal/detail': (call) => {
    const row = press.journal(idField(call.form, 'id'));
    return row ? success(call, sentJournal(row, call.say)) : refusal(call, 'notFound', call.say.missing);
  },

  '/getauthor': (call) => {
    const { form, language, matching, say } = call;
    const rows = press.authors(matching(textField(form, 'name')), idField(form, 'category'), language);
    return success(call, say.wrapped(rows.map((row) => sentAuthor(row, say))));
  },
  '/getauthor/detail': (call) => {
    const row = press.author(idField(call.form, 'id'));
    return row ? success(call, sentAuthor(row, call.say)) : refusal(call, 'notFound', call.say.missing);
  },

  '/getgallery': (call) => {
    const page = pageField(call.query);
    const rows = press.plates(slice(page)).map((row) => sentPlate(row, call));
    return success(call, envelope(paged(rows, page, press.countPlates()), call.url));
  },
});

/** The server picks the language itself: the content comes in one alone. */
const infoPage =
  (press: Press, name: PageName): Endpoint =>
  (call) => {
    const page = press.page(name);
    return success(call, { content: page ? { en: page.content_en, ar: page.content_ar }[call.language] : null });
  };

const articleList =
  (articles: Articles, kind: ArticleKind): Endpoint =>
  (call) => {
    const page = pageField(call.query);
    const sought = call.matching(textField(call.form, 'search'));
    const rows = articles.list(kind, sought, slice(page)).map((row) => sentArticle(row, call.say));
    return success(call, call.say.page(paged(rows, page, articles.count(kind, sought))));
  };

const articleDetail =
  (articles: Articles, kind: ArticleKind): Endpoint =>
  (call) => {
    const row = articles.article(kind, idField(call.form, 'id'));
    return row ? success(call, sentArticle(row, call.say)) : refusal(call, 'notFound', call.say.missing);
  };
