import type { OutgoingMail } from '@accordent/core/mails/mail-ports.ts';
import { expect, test } from 'vitest';
import { createMailTemplates } from './mails/mail-templates.ts';
import { printingSecretMails } from './print-secret-mails.ts';

const publicUrl = 'https://dents.test';
const templates = await createMailTemplates({ name: 'Dents', publicUrl });
const at = new Date('2026-11-21T09:00:00Z');

async function printed(
  isDemo: boolean,
  mail: Pick<OutgoingMail, 'kind' | 'subject' | 'html' | 'text'>,
): Promise<string[]> {
  const said: string[] = [];
  const sender = printingSecretMails(
    { send: async () => {} },
    { isDemo: async () => isDemo, print: (sentence) => said.push(sentence) },
  );
  await sender.send({ messageId: '<1@dents.test>', to: 'employe@dents.test', ...mail });
  return said;
}

const code = async () => ({
  kind: 'login-code' as const,
  ...(await templates.render('login-code', {
    firstname: 'ANNE',
    code: '048213',
    askedAt: at,
    expiresAt: at,
    userAgent: '',
  })),
});
const link = async () => ({
  kind: 'password-reset' as const,
  ...(await templates.render('password-reset', {
    firstname: 'ANNE',
    link: `${publicUrl}/password-lost?t=a1.b2`,
    expiresAt: at,
    isAfterStop: false,
  })),
});
const message = async () => ({
  kind: 'new-message' as const,
  ...(await templates.render('new-message', {
    reference: 'PEC-2026-000041',
    files: 0,
    link: `${publicUrl}/login/r/dfc/edit/41`,
  })),
});

test('in demo mode codes and links are printed, other mails are not', async () => {
  expect(await printed(true, await code())).toEqual(['Mail à employe@dents.test\u00A0: 048213']);
  expect(await printed(true, await link())).toEqual([
    'Mail à employe@dents.test\u00A0: https://dents.test/password-lost?t=a1.b2',
  ]);
  expect(await printed(true, await message())).toEqual([]);
});

test('outside demo mode nothing is printed', async () => {
  expect(await printed(false, await code())).toEqual([]);
});
