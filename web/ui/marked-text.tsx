import styles from './marked-text.module.css';

/** A text in which what was searched for is marked, wherever it occurs: in either case, with Arabic vowel marks or without. */
export function MarkedText({ text, words }: { readonly text: string; readonly words: string }) {
  const letters = Array.from(words.trim().normalize('NFC'), (letter) =>
    letter.replace(/[\\^$.*+?()[\]{}|/]/u, String.raw`\$&`),
  );
  if (letters.length === 0) return text;
  const found = new RegExp(`(${letters.join(String.raw`\p{M}*`)}\\p{M}*)`, 'iu');
  // Every second part is one that was found.
  const parts = text.normalize('NFC').split(found);
  // One element: in a flex row each part would be an item, and Arabic letters would part.
  const marked = parts.map((part, index) => {
    const before = parts.slice(0, index).join('').length;
    return index % 2 === 1 ? (
      <mark key={before} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    );
  });
  return <span>{marked}</span>;
}
