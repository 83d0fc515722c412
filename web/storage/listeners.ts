/** Those that are to be called back about one thing, each until it calls what `subscribe` gave it. */
export function listeners<News extends readonly unknown[] = []>() {
  const all = new Set<(...news: News) => void>();
  return {
    subscribe: (listener: (...news: News) => void) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
    notify: (...news: News) => {
      for (const listener of all) listener(...news);
    },
  };
}
