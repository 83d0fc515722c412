import { createTransport } from 'nodemailer';
import type { Config } from '../../bff/config.ts';
import { codeOf, type Finding, findingsOf } from './finding.ts';

const { ok, fail } = findingsOf('mail');

/** Each step may take so many milliseconds: less than the check, so that what is wrong can be said. */
const timeoutMs = 4_000;

/** Greets the mail server, and signs in where SMTP_URL has a user. Nothing is sent. */
export async function checkMail({ mail }: Config): Promise<readonly Finding[]> {
  if (mail === null) return [ok('not configured: the contact form says that it can’t send')];
  const transport = createTransport({
    url: mail.smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });
  const { host } = new URL(mail.smtpUrl); // its address may carry a password
  try {
    await transport.verify();
    return [ok(`${host} takes messages`)];
  } catch (error) {
    const code = codeOf(error);
    return [
      code === 'EAUTH'
        ? fail(`${host} refuses the user or the password`, 'Correct SMTP_URL')
        : fail(`${host} gives no greeting (${code})`, 'Start it, open the firewall to it, or correct SMTP_URL'),
    ];
  } finally {
    transport.close();
  }
}
