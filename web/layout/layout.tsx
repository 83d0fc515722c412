import { Outlet } from '../navigation/router.ts';
import { BackToTop } from './back-to-top.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LanguageFailure } from './language-failure.tsx';
import { PrintedHead } from './logo.tsx';
import { Main } from './main.tsx';
import { MissingChunk } from './missing-chunk.tsx';
import { ToastPlace } from '../ui/toast-provider.tsx';

/** The public layout: header, the page, footer. */
export function Layout() {
  return (
    <Main
      before={
        <>
          <PrintedHead />
          <Header />
          <LanguageFailure />
          <MissingChunk />
          <ToastPlace />
        </>
      }
      after={
        <>
          <Footer />
          <BackToTop />
        </>
      }
    >
      <Outlet />
    </Main>
  );
}
