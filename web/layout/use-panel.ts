import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from '../navigation/router.ts';
import { loadChunk } from '../ui/chunk.ts';
import { useShopAddress } from '../navigation/shop-link.tsx';

type Panel = ComponentType<{
  readonly onGone: () => void;
  /** What was typed while it was being loaded, for its field. */
  readonly typed?: string;
}>;

/** A panel that is loaded when it is opened; where it can't be, its opener leads to a page instead. */
export function usePanel(load: () => Promise<Panel>, instead: string) {
  const navigate = useNavigate();
  const shopAddress = useShopAddress();
  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    shownAt.current = key;
  }, [key]);
  const [loaded, setLoaded] = useState<Panel | null>(null);
  // Going elsewhere, as by Back, takes it away; coming back does not bring it again.
  const [openAt, setOpenAt] = useState<string | null>(null);
  if (openAt !== null && openAt !== key) setOpenAt(null);
  const [typed, setTyped] = useState('');
  const openingAt = useRef<string | null>(null);
  const open = async () => {
    // The space bar, which is typed too, presses the opener again.
    if (openingAt.current === key) return;
    openingAt.current = key;
    let keys = '';
    const keep = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key.length === 1 && !ctrlKey && !metaKey) keys += key;
    };
    addEventListener('keydown', keep);
    try {
      const panel = await loadChunk(load);
      setLoaded(() => panel);
      setTyped(keys);
      setOpenAt(key);
    } catch {
      // Unless the reader has gone elsewhere meanwhile.
      if (shownAt.current === key) void navigate(shopAddress(instead));
    } finally {
      if (openingAt.current === key) openingAt.current = null;
      removeEventListener('keydown', keep);
    }
  };
  return { Panel: openAt === key ? loaded : null, typed, open, close: () => setOpenAt(null) };
}
