import { CountBadge } from './count-badge.tsx';
import { useViewer } from './use-viewer.ts';

/** How many lines the cart of the customer has, as the legacy API keeps it. */
export function CustomerCartCount() {
  const { viewer } = useViewer();
  return <CountBadge count={viewer?.cart?.lineCount ?? 0} />;
}
