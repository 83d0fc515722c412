import { createTransport } from 'nodemailer';

/** A message from a reader to the publisher. */
export type Message = {
  readonly name: string;
  /** Empty where it is unknown. */
  readonly phone: string;
  /** Where it can be answered; empty where that is unknown. */
  readonly email: string;
  readonly message: string;
};

/** What the list of a mail program shows of it. */
type Head = { readonly sender: string; readonly subject: string };

export type Mailbox = {
  /** Whether the mail server has taken it. */
  readonly send: (message: Message, head: Head) => Promise<boolean>;
  readonly close: () => void;
};

type MailboxOptions = {
  /** The server that takes letters, such as smtp://user:password@mail.example:587. */
  readonly smtpUrl: string;
  /** Where they go, and in whose name: a reader's own would not pass for genuine. */
  readonly address: string;
  /** Told what went wrong, in words without anybody's data. */
  readonly onFailure: (reason: string) => void;
};

/** How long, in milliseconds, a mail server may keep a reader waiting at each step. */
const timeoutMs = 5_000;

/** Sends messages to the publisher by SMTP. What a reader has typed is text in it, and never a header of its own. */
export function mailbox({ smtpUrl, address, onFailure }: MailboxOptions): Mailbox {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    send: async ({ name, phone, email, message }, { sender, subject }) => {
      try {
        await transport.sendMail({
          from: { name: sender, address },
          to: { name: '', address },
          ...(email !== '' && { replyTo: { name: oneLine(name), address: oneLine(email) } }),
          subject: oneLine(subject),
          text: `${[`${message}\n`, ...[name, email, phone].map(oneLine).filter(Boolean)].join('\n')}\n`,
        });
        return true;
      } catch (error) {
        onFailure(reasonOf(error));
        return false;
      }
    },
    close: () => transport.close(),
  };
}

// Controls would end a line, and with it a header; marks of direction would show it in another order; and what looks
// encoded would be decoded by whoever reads it.
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim();

/** The server's answer may repeat addresses: its code says enough. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
