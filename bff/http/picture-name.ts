/** The picture's name, encoded anew; undefined for a path that leads anywhere but down. */
export function pictureName(path: string): string | undefined {
  try {
    const segments = path.slice(1).split('/').map(decodeURIComponent);
    const safe = segments.every((segment) => !['', '.', '..'].includes(segment) && !/[/\\\0]/.test(segment));
    return safe ? segments.map(encodeURIComponent).join('/') : undefined;
  } catch {
    return undefined; // an encoding that means nothing names no picture
  }
}
