/**
 * Loads the modules that hydrate the page, whose addresses the script names, once it is painted: each as a script, in their order, of
 * which the last imports the others. So each is run as a task of its own.
 */
export async function loadModules(by: HTMLOrSVGScriptElement | null): Promise<void> {
  const addresses = by?.dataset['modules']?.split(' ') ?? [];
  await paintedOrTouched();
  const scripts = addresses.map((src) =>
    Object.assign(document.createElement('script'), { type: 'module', src, async: false, fetchPriority: 'low' }),
  );
  document.head.append(...scripts);
}

/** Resolves once the page is painted or touched, or is not in view. */
async function paintedOrTouched(): Promise<void> {
  // What is not in view is not painted.
  if (document.hidden) return;
  await new Promise((resolve) => {
    // Of browsers that can't say when they have painted, `load` says that it is time.
    const fallback = PerformanceObserver.supportedEntryTypes.includes('paint') ? [] : ['load'];
    for (const type of ['pointerdown', 'keydown', 'visibilitychange', ...fallback])
      addEventListener(type, resolve, { once: true });
    new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length > 0) resolve(null);
    }).observe({ type: 'paint', buffered: true });
  });
}
