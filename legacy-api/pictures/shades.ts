/** Shades that make paper and cloth look bent, as gradients to fill a shape with. */

/** Where the leaves of an open book meet: url(#fold) */
export const fold =
  `<defs><linearGradient id="fold"><stop offset=".42" stop-opacity="0"/><stop offset=".5" stop-opacity=".2"/>` +
  `<stop offset=".58" stop-opacity="0"/></linearGradient></defs>`;

/** A rounded spine: url(#round) */
export const roundness =
  `<defs><linearGradient id="round"><stop offset="0" stop-opacity=".34"/><stop offset=".22" stop-opacity=".04"/>` +
  `<stop offset=".45" stop-color="#fff" stop-opacity=".14"/><stop offset=".75" stop-opacity=".05"/><stop offset="1" stop-opacity=".38"/></linearGradient></defs>`;
