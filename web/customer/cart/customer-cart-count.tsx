import { CountBubble } from '../../ui/count-bubble.tsx';
import { useViewer } from '../apollo/use-viewer.ts';

/** How many lines the cart of the customer has, as the legacy API keeps it. */
export function CustomerCartCount() {
  const { viewer } = useViewer();
  return <CountBubble count={viewer?.cart?.lineCount ?? 0} words="cart.lines" />;
}
