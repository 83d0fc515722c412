import { Outlet } from 'react-router-dom';
import { LanguageFailure } from './language-failure.tsx';
import { Main } from './main.tsx';
import { MissingPart } from './missing-part.tsx';
import { ToastPlace } from '../ui/toast-provider.tsx';

/** The layout of sign-in and its like: the page alone, without header and footer (nav-4). */
export function BareLayout() {
  return (
    <Main
      before={
        <>
          <LanguageFailure />
          <MissingPart />
          <ToastPlace />
        </>
      }
    >
      <Outlet />
    </Main>
  );
}
