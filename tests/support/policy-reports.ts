import type { Page } from 'playwright-core';

/** What the browser reports of the content security policy, in this page and all that come after it: directive, what it was about, and where. */
export async function policyReportsOf(page: Page): Promise<readonly string[]> {
  const reports: string[] = [];
  await page.exposeFunction('reportPolicy', (report: string) => void reports.push(report));
  await page.addInitScript(() => {
    addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, sample, blockedURI, target }) => {
        const about = target instanceof Element ? target.tagName.toLowerCase() : 'document';
        const { reportPolicy } = globalThis as unknown as { reportPolicy: (report: string) => void };
        reportPolicy(`${effectiveDirective}: ${sample || blockedURI}, ${about} of ${location.pathname}`);
      },
      { capture: true },
    );
  });
  return reports;
}
