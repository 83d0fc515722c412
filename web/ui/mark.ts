/** The publisher's mark in a box of 48 by 48: an eight-pointed star, and the open book in it. */
export const mark = {
  star: 'M24 1.5 30.6 8H40v9.4L46.5 24 40 30.6V40h-9.4L24 46.5 17.4 40H8v-9.4L1.5 24 8 17.4V8h9.4Z',
  book: 'M24 17.5c-2.6-1.9-6-2.6-10.5-2.6v15.7c4.5 0 7.9.7 10.5 2.6 2.6-1.9 6-2.6 10.5-2.6V14.9c-4.5 0-7.9.7-10.5 2.6ZM24 17.5v15.7',
};
