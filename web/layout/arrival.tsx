import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import text from '../styles/text.module.css';

/** Tells those who can't see it that another page has come: its title is said, and reading goes on from its beginning. */
export function Arrival() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Where to scroll is ScrollRestoration's to say.
    document.getElementById('main')?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname]);

  return <output className={text['hidden']}>{title}</output>;
}
