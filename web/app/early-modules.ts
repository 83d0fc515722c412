/**
 * Loads the modules that hydrate the page, whose addresses the script names, once it is painted: each as a script, in their order, of
 * which the last imports the others. So each is run as a task of its own.
 */
export function loadModules(by: HTMLOrSVGScriptElement | null): void {
  const addresses = by?.dataset['modules']?.split(' ') ?? [];
  whenPainted(() => {
    const scripts = addresses.map((src) =>
      Object.assign(document.createElement('script'), { type: 'module', src, async: false, fetchPriority: 'low' }),
    );
    document.head.append(...scripts);
  });
}

/** Calls once the page is painted or touched, or is not in view. */
function whenPainted(call: () => void): void {
  // What is not in view is not painted.
  if (document.hidden) return call();
  const called = new AbortController();
  const once = () => {
    if (called.signal.aborted) return;
    called.abort();
    call();
  };
  const { supportedEntryTypes } = PerformanceObserver;
  const events = [
    'pointerdown',
    'keydown',
    'visibilitychange',
    ...(supportedEntryTypes.includes('paint') ? [] : ['load']),
  ];
  for (const type of events) addEventListener(type, once, { signal: called.signal });
  new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length > 0) once();
  }).observe({ type: 'paint', buffered: true });
}
