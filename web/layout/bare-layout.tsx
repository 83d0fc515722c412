import { Outlet } from '../navigation/router.ts';
import { LanguageFailure } from './language-failure.tsx';
import { Main } from './main.tsx';
import { MissingChunk } from './missing-chunk.tsx';
import { ToastPlace } from '../ui/toast-provider.tsx';

/** The layout of sign-in and its like: the page alone, without header and footer (nav-4). */
export function BareLayout() {
  return (
    <Main
      before={
        <>
          <LanguageFailure />
          <MissingChunk />
          <ToastPlace />
        </>
      }
    >
      <Outlet />
    </Main>
  );
}
