import { use } from 'react';
import { RawIntlProvider } from 'react-intl';
import { type LoaderFunctionArgs, Outlet, useLoaderData } from '../navigation/router.ts';
import { intlIn } from '../i18n/intl.ts';
import type { Language } from '../i18n/language.ts';
import { PageLanguageContext } from '../i18n/page-language.ts';
import { TimeZoneContext } from '../i18n/time-zone.ts';
import { pageContext } from '../kit/context.ts';
import { HeartContext, type HeartProps } from '../book/heart-context.ts';
import { Heart } from '../customer/wishlist/heart.tsx';
import { CustomerProvider } from '../customer/apollo/provider.tsx';
import { ToastProvider } from '../ui/toast-provider.tsx';
import { Document } from './document.tsx';

/** The language is loaded like data: texts, direction and data of another language come into view in one update. */
export const loadRoot = ({ context }: LoaderFunctionArgs): { readonly language: Language } => ({
  language: context.get(pageContext).language,
});

const heartOf = (book: HeartProps['book']) => <Heart book={book} />;

/** The whole document in one language, with the customer and the toasts, which outlive every page of it. */
export function Root() {
  const { language } = useLoaderData<typeof loadRoot>();
  const timeZone = use(TimeZoneContext);
  return (
    <PageLanguageContext value={language}>
      <RawIntlProvider value={intlIn(language, timeZone)}>
        <ToastProvider>
          <CustomerProvider>
            <HeartContext value={heartOf}>
              <Document>
                <Outlet />
              </Document>
            </HeartContext>
          </CustomerProvider>
        </ToastProvider>
      </RawIntlProvider>
    </PageLanguageContext>
  );
}
