/** Shades that make paper and cloth look bent, as gradients to fill a shape with. */

/** Where the leaves of an open book meet, in the brown of the shade that the shop lays on them: url(#fold) */
export const fold =
  `<defs><linearGradient id="fold">` +
  [
    [0, 0],
    [0.34, 0.04],
    [0.46, 0.16],
    [0.5, 0.36],
    [0.54, 0.16],
    [0.66, 0.04],
    [1, 0],
  ]
    .map(([offset, opacity]) => `<stop offset="${offset}" stop-color="#5B2E12" stop-opacity="${opacity}"/>`)
    .join('') +
  `</linearGradient></defs>`;

/** A rounded spine: url(#round) */
export const roundness =
  `<defs><linearGradient id="round"><stop offset="0" stop-opacity=".34"/><stop offset=".22" stop-opacity=".04"/>` +
  `<stop offset=".45" stop-color="#fff" stop-opacity=".14"/><stop offset=".75" stop-opacity=".05"/><stop offset="1" stop-opacity=".38"/></linearGradient></defs>`;
