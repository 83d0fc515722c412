import { StaleNotice } from '../stale-notice.tsx';

type Props = {
  readonly asOf: string | null;
  /** When the shop gathered its own copy of the catalogue, where the books are from that. */
  readonly gatheredAt: string | null | undefined;
};

/** Says of what time the books of a list are, where they are not of now. */
export const ShelfNotice = ({ asOf, gatheredAt }: Props) =>
  gatheredAt ? <StaleNotice asOf={gatheredAt} message="stale.copy" /> : <StaleNotice asOf={asOf} />;
