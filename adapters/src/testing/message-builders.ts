import { A_PDF, insert } from './builders.ts';
import type { World } from './builders.ts';

type MessageChoice = {
  coverageRequestId: number;
  practitionerId: number;
  by: { adminId: number } | { practitionerId: number };
  subject?: string;
  content?: string;
  isSeen?: boolean;
  createdAt?: Date;
};

/** A message on a PEC; gives the id. */
export async function aMessage(
  { database, ports }: World,
  { by, ...choice }: MessageChoice,
): Promise<number> {
  const isFromAdmin = 'adminId' in by;
  return insert(database, 'messages', {
    subject: 'Votre demande',
    content: 'Bonjour, il manque la carte verso.',
    createdAt: ports.clock.now(),
    ...choice,
    isFromAdmin,
    adminId: isFromAdmin ? by.adminId : null,
    authorPractitionerId: isFromAdmin ? null : by.practitionerId,
  });
}

/** A document of a message with its bytes in the file store; gives the id. */
export async function aMessageFile(
  { database, ports }: World,
  {
    bytes = A_PDF,
    ...choice
  }: { messageId: number; coverageRequestId: number; name?: string; bytes?: Uint8Array },
): Promise<number> {
  const fileKey = ports.fileStore.newKey();
  await ports.fileStore.put(fileKey, bytes);
  return insert(database, 'message_files', {
    name: 'radio.pdf',
    mime: 'application/pdf',
    sizeBytes: bytes.length,
    pages: 1,
    sha256: '0'.repeat(64),
    ...choice,
    fileKey,
  });
}

/** A message that is sent later; gives the id. */
export async function aPlannedMessage(
  { database, ports }: World,
  choice: { coverageRequestId: number; adminId: number; content?: string; sendAt: Date },
): Promise<number> {
  return insert(database, 'planned_messages', {
    subject: 'Votre demande',
    content: 'Bonjour, avez-vous reçu le devis ?',
    createdAt: ports.clock.now(),
    ...choice,
  });
}

type StatusChangeChoice = {
  coverageRequestId: number;
  to: number;
  from?: number;
  comment?: string;
  by: { adminId: number } | { practitionerId: number };
  createdAt?: Date;
};

/** A line of the history of a PEC; gives the id. */
export async function aStatusChange(
  { database, ports }: World,
  { to, from = 2, by, ...choice }: StatusChangeChoice,
): Promise<number> {
  return insert(database, 'status_changes', {
    comment: '',
    createdAt: ports.clock.now(),
    ...choice,
    fromStatusId: from,
    toStatusId: to,
    adminId: 'adminId' in by ? by.adminId : null,
    practitionerId: 'practitionerId' in by ? by.practitionerId : null,
  });
}

type MailChoice = {
  sender?: string;
  recipients?: string;
  subject?: string;
  html?: string;
  text?: string;
  date?: Date;
  /** When it was read; else on its day. */
  createdAt?: Date;
  isOutgoing?: boolean;
  isInternal?: boolean;
  isSecret?: boolean;
  practitionerId?: number;
  coverageRequestId?: number;
  sentByAdminId?: number;
  tiedByHand?: boolean;
};

let kept = 0;

/** A mail of the shared mailbox, received from someone unknown unless told otherwise; gives the id. */
export async function aMail({ database, ports }: World, choice: MailChoice = {}): Promise<number> {
  kept += 1;
  const { date = ports.clock.now() } = choice;
  return insert(database, 'mails', {
    messageId: `<test-${kept}@mutuelle.example>`,
    sender: 'gestion@mutuelle.example',
    recipients: 'contact@accordent.example',
    subject: 'Accord de prise en charge',
    html: '<p>Bonjour</p>',
    text: 'Bonjour',
    date,
    createdAt: date,
    isOutgoing: false,
    ...choice,
  });
}

/** A file of a mail with its bytes in the file store; gives the id. */
export async function aMailFile(
  { database, ports }: World,
  { mailId, ...choice }: { mailId: number; name?: string; mime?: string; bytes?: Uint8Array },
): Promise<number> {
  const { name = 'devis.pdf', mime = 'application/pdf', bytes = A_PDF } = choice;
  const fileKey = ports.fileStore.newKey();
  await ports.fileStore.put(fileKey, bytes);
  return insert(database, 'mail_attachments', { mailId, name, mime, sizeBytes: bytes.length, fileKey });
}

/** The mark of demo mode. */
export async function demoMark({ database }: Pick<World, 'database'>): Promise<void> {
  await database.scope.knex('settings').insert({ name: 'demo', value: JSON.stringify({ id: 'test' }) });
}
