import { expect, test, vi } from 'vitest';

const session = vi.hoisted(() => ({ listeners: new Set<() => void>() }));
vi.mock('../session/session.ts', () => ({
  onSession: (changed: () => void) => {
    session.listeners.add(changed);
    return () => void session.listeners.delete(changed);
  },
}));

test('wcag-3.3.7: an address that is typed several times is forgotten by one listener', async () => {
  const { keepTypedEmail, typedEmail } = await import('./typed-email.ts');
  vi.stubGlobal('document', { querySelector: () => ({ value: 'reader@example.com' }) });
  for (let presses = 0; presses < 3; presses += 1) keepTypedEmail();
  const [kept, listening] = [typedEmail(), session.listeners.size];

  for (const changed of session.listeners) changed();
  vi.unstubAllGlobals();

  expect([kept, listening, typedEmail()]).toEqual(['reader@example.com', 1, '']);
});
