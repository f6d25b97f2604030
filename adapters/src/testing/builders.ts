import type { Archiver } from '@accordent/core/practitioners/practitioner-rules.ts';
import { createHash, randomBytes } from 'node:crypto';
import { CREDENTIAL_CONTEXT } from '@accordent/core/conventions/convention.ts';
import { noDetails, sealDetails } from '@accordent/core/coverage-requests/kept-details.ts';
import type { Details } from '@accordent/core/coverage-requests/request-details.ts';
import { isLocked } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import type { StatusId } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import type { Side, TurnKind } from '@accordent/core/coverage-requests/turn.ts';
import { parisDay } from '@accordent/core/shared/calendar.ts';
import { accountKey, type Login, type MemberRole } from '@accordent/core/shared/actor.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import type { Database } from '../postgres/database.ts';

/** What builders write with: real rows in a real database, sealed and stored by the real adapters. */
export type World = { readonly database: Database; readonly ports: Ports };

export type Administrator = {
  readonly kind: 'admin';
  readonly id: number;
  readonly email: string;
  readonly password: string;
};
export type Practitioner = {
  readonly kind: 'practitioner';
  readonly id: number;
  readonly email: string;
  readonly password: string;
};

export type Member = {
  readonly kind: 'member';
  readonly id: number;
  /** Of the place in the practice. */
  readonly membershipId: number;
  readonly email: string;
  readonly password: string;
};

/** The password of every built account. */
export const PASSWORD = 'Lilas-Bleu-2026';
const hashes = new WeakMap<Ports, Promise<string>>();
let next = 0;

/** Its id. */
export async function insert(
  database: Database,
  table: string,
  row: Record<string, unknown>,
): Promise<number> {
  const [made] = await database.scope.knex(table).insert(row).returning<{ id: number }[]>('id');
  if (!made) throw new Error(`nothing written to ${table}`);
  return made.id;
}

function passwordHash(ports: Ports): Promise<string> {
  const known = hashes.get(ports);
  if (known) return known;
  const made = ports.passwordHasher.hash(PASSWORD);
  hashes.set(ports, made);
  return made;
}

type AdministratorChoice = {
  email?: string;
  firstname?: string;
  lastname?: string;
  isSuper?: boolean;
  isActive?: boolean;
  needsCode?: boolean;
};

/** An employee, active, without code, unless told otherwise. */
export async function anAdministrator(
  { database, ports }: World,
  choice: AdministratorChoice = {},
): Promise<Administrator> {
  next += 1;
  const email = choice.email ?? `employe${next}@accordent.example`;
  const id = await insert(database, 'administrators', {
    firstname: 'Nolwenn',
    lastname: 'BERTHIER',
    isSuper: false,
    isActive: true,
    needsCode: false,
    ...choice,
    email,
    passwordHash: await passwordHash(ports),
  });
  return { kind: 'admin', id, email, password: PASSWORD };
}

type PractitionerChoice = {
  email?: string;
  friendlyEmail?: string;
  firstname?: string;
  lastname?: string;
  phone?: string;
  city?: string;
  planId?: number | null;
  parentId?: number;
  isActive?: boolean;
  isProspect?: boolean;
  prospectStatus?: string;
  needsCode?: boolean;
  archivedAt?: Date;
  archivedBy?: Archiver;
  copiesMailsOfLinked?: boolean;
  createdAt?: Date;
  deletedAt?: Date;
  gmbLink?: string;
};

/** An active client on plan 1, unless told otherwise. */
export async function aPractitioner(
  { database, ports }: World,
  choice: PractitionerChoice = {},
): Promise<Practitioner> {
  next += 1;
  const email = choice.email ?? `dentiste${next}@cabinet.example`;
  const id = await insert(database, 'practitioners', {
    firstname: 'Élise',
    lastname: 'MOREAU',
    phone: '0145678910',
    address: '12 rue des Lilas',
    zip: '75020',
    city: 'Paris',
    planId: 1,
    createdAt: ports.clock.now(),
    ...choice,
    email,
    passwordHash: await passwordHash(ports),
  });
  return { kind: 'practitioner', id, email, password: PASSWORD };
}

type ContactChoice = {
  firstname?: string;
  lastname?: string;
  role?: string;
  phoneMobile?: string;
  phoneHome?: string;
  mail?: string;
  comment?: string;
  deletedAt?: Date;
  practitionerIds: readonly number[];
};

/** A secretary of these practitioners; gives the id. */
export async function aContact(
  { database }: World,
  { practitionerIds, ...choice }: ContactChoice,
): Promise<number> {
  const id = await insert(database, 'contacts', {
    firstname: 'ROZENN',
    lastname: 'LE BIHAN',
    role: 'Secrétaire',
    phoneMobile: '0612345678',
    ...choice,
  });
  for (const practitionerId of practitionerIds)
    await database.scope.knex('contact_practitioners').insert({ contactId: id, practitionerId });
  return id;
}

/** A prospect who thinks it over, unless told otherwise. */
export async function aProspect(world: World, choice: PractitionerChoice = {}): Promise<Practitioner> {
  return aPractitioner(world, {
    isProspect: true,
    prospectStatus: 'thoughtful',
    ...choice,
    planId: null,
  });
}

/** A document that staff keep with a practitioner, with its bytes; gives the id. */
export async function aPractitionerDocument(
  { database, ports }: World,
  { practitionerId, adminId, title = 'RIB' }: { practitionerId: number; adminId: number; title?: string },
): Promise<number> {
  const fileKey = ports.fileStore.newKey();
  await ports.fileStore.put(fileKey, A_PDF);
  return insert(database, 'practitioner_documents', {
    practitionerId,
    adminId,
    title,
    fileKey,
    mime: 'application/pdf',
    sizeBytes: A_PDF.length,
    sha256: createHash('sha256').update(A_PDF).digest('hex'),
    createdAt: ports.clock.now(),
  });
}

/** A mandate of the year that the clock of its world says, with its paper unless told otherwise; gives the id. */
export async function aMandate(
  { database, ports }: World,
  {
    hasPaper = true,
    ...choice
  }: {
    practitionerId: number;
    adminId: number;
    hasPaper?: boolean;
    validFrom?: string;
    validUntil?: string | null;
    revokedOn?: string;
    revokedReason?: string;
  },
): Promise<number> {
  const fileKey = ports.fileStore.newKey();
  if (hasPaper) await ports.fileStore.put(fileKey, A_PDF);
  const year = parisDay(ports.clock.now()).slice(0, 4);
  return insert(database, 'mandates', {
    scope: 'requests',
    validFrom: `${year}-01-01`,
    validUntil: `${year}-12-31`,
    createdAt: ports.clock.now(),
    ...(hasPaper && {
      fileKey,
      mime: 'application/pdf',
      sizeBytes: A_PDF.length,
      sha256: createHash('sha256').update(A_PDF).digest('hex'),
    }),
    ...choice,
  });
}

/** Gives the id. */
export async function aMutual(
  { database }: World,
  { name = 'Mutuelle Alcyane' }: { name?: string } = {},
): Promise<number> {
  return insert(database, 'mutuals', { name });
}

/** Gives the id; `mutualIds` are its members. */
export async function aMutualGroup(
  { database }: World,
  { name = 'Orélia', mutualIds = [] }: { name?: string; mutualIds?: readonly number[] } = {},
): Promise<number> {
  const id = await insert(database, 'mutual_groups', { name });
  for (const mutualId of mutualIds)
    await database.scope.knex('mutual_group_members').insert({ mutualGroupId: id, mutualId });
  return id;
}

/** A convention of this practitioner, with credentials sealed as the product does, still to check; gives the id. */
export async function aConvention(
  { database, ports }: World,
  {
    login = 'q.cabinet44',
    password = 'Nvd!44-mq',
    ...choice
  }: {
    practitionerId: number;
    mutualId?: number;
    mutualGroupId?: number;
    login?: string;
    password?: string;
    isValid?: boolean;
    createdAt?: Date;
    deletedAt?: Date;
  },
): Promise<number> {
  return insert(database, 'conventions', {
    createdAt: ports.clock.now(),
    ...choice,
    loginSealed: ports.secretBox.seal(login, CREDENTIAL_CONTEXT.login),
    passwordSealed: ports.secretBox.seal(password, CREDENTIAL_CONTEXT.password),
  });
}

type PatientChoice = {
  practitionerId: number;
  firstname?: string;
  lastname?: string;
  email?: string;
  nir?: string;
};

/** A patient of this practitioner; gives the id. The NIR is sealed and indexed as the product does. */
export async function aPatient(
  { database, ports }: World,
  { practitionerId, nir = '255081416802538', ...choice }: PatientChoice,
): Promise<number> {
  return insert(database, 'patients', {
    firstname: 'THÉRÈSE',
    lastname: 'LEFÈVRE',
    email: '',
    createdAt: ports.clock.now(),
    ...choice,
    practitionerId,
    nirSealed: ports.secretBox.seal(nir, 'patients.nir'),
    nirIndex: ports.nirIndex.key(nir.slice(0, 13)),
  });
}

export type BuiltDocument = { readonly id: number; readonly title: string; readonly fileKey: string };

type DocumentChoice = {
  coverageRequestId: number;
  title?: string;
  isValid?: boolean | null;
  reason?: string;
  decidedAt?: Date;
  mime?: string;
  bytes?: Uint8Array;
  createdAt?: Date;
  deletedAt?: Date;
  /** Who decided, and who added it; the practitioner of the request when absent. */
  decidedByAdminId?: number;
  by?: { adminId: number } | { practitionerId: number };
};

/** A one-page PDF that opens. */
export const A_PDF: Uint8Array = new TextEncoder().encode(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\nxref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \n0000000101 00000 n \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n165\n%%EOF\n',
);

/** A document with its bytes in the file store. */
export async function aDocument({ database, ports }: World, choice: DocumentChoice): Promise<BuiltDocument> {
  const {
    coverageRequestId,
    title = 'Devis',
    isValid = null,
    bytes = A_PDF,
    by,
    decidedAt,
    decidedByAdminId,
    ...rest
  } = choice;
  const fileKey = ports.fileStore.newKey();
  await ports.fileStore.put(fileKey, bytes);
  const now = ports.clock.now();
  const author = by ?? (await ownerOf(database, coverageRequestId));
  const id = await insert(database, 'documents', {
    mime: 'application/pdf',
    reason: isValid === false ? 'Document illisible' : '',
    createdAt: now,
    ...rest,
    coverageRequestId,
    title,
    fileKey,
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    isValid,
    decidedAt: isValid === null ? null : (decidedAt ?? now),
    decidedByAdminId: decidedByAdminId ?? null,
    ...author,
  });
  await keepFilesPending(database, coverageRequestId);
  return { id, title, fileKey };
}

async function ownerOf(database: Database, coverageRequestId: number): Promise<{ practitionerId: number }> {
  const [row] = await database.scope
    .knex('coverage_requests')
    .where({ id: coverageRequestId })
    .select<{ practitionerId: number }[]>('practitionerId');
  if (!row) throw new Error(`no request ${coverageRequestId}`);
  return row;
}

async function keepFilesPending(database: Database, id: number): Promise<void> {
  const pending = database.scope
    .knex('documents')
    .where({ coverageRequestId: id, isValid: null, deletedAt: null })
    .count();
  await database.scope
    .knex('coverage_requests')
    .where({ id })
    .update({ filesPending: pending as never });
}

export const REQUIRED = ['Mutuelle recto', 'Mutuelle verso', 'Devis'] as const;

export type BuiltCoverageRequest = {
  readonly id: number;
  readonly reference: string;
  readonly patientId: number;
  readonly practitionerId: number;
  /** In the order of `documents`. */
  readonly documents: readonly BuiltDocument[];
};

type CoverageRequestChoice = {
  practitionerId: number;
  patientId?: number;
  patient?: Omit<PatientChoice, 'practitionerId'>;
  statusId?: StatusId;
  mutualId?: number;
  mutualGroupId?: number;
  remark?: string;
  replacesId?: number;
  createdAt?: Date;
  /** Since when it has its status; its creation when absent. */
  statusSince?: Date;
  deletedAt?: Date;
  /** Titles, or documents told in full; none when absent. */
  documents?: readonly (string | Omit<DocumentChoice, 'coverageRequestId'>)[];
  /** What it holds besides, as the fields have it. */
  details?: Partial<Details>;
  turn?: { who: Side | null; kind: TurnKind; count?: number; since?: Date };
};

/** A request (status 2, staff to act) of this practitioner, with a patient of its own, its first line of history and its documents. */
export async function aCoverageRequest(
  world: World,
  choice: CoverageRequestChoice,
): Promise<BuiltCoverageRequest> {
  const { database, ports } = world;
  const {
    practitionerId,
    statusId = 2,
    documents = [],
    turn,
    patient,
    createdAt = ports.clock.now(),
  } = choice;
  const patientId = choice.patientId ?? (await aPatient(world, { practitionerId, ...patient }));
  const statusSince = choice.statusSince ?? createdAt;
  const id = await insert(database, 'coverage_requests', {
    reference: `attend ${randomBytes(8).toString('hex')}`,
    practitionerId,
    patientId,
    statusId,
    statusSince,
    mutualId: choice.mutualId ?? null,
    mutualGroupId: choice.mutualGroupId ?? null,
    remark: choice.remark ?? '',
    replacesId: choice.replacesId ?? null,
    turnWho: turn ? turn.who : isLocked(statusId) ? null : 'staff',
    turnKind: turn?.kind ?? (isLocked(statusId) ? 'nothing' : 'check-documents'),
    turnCount: turn?.count ?? 0,
    turnSince: turn?.since ?? statusSince,
    createdAt,
    editedAt: statusSince,
    deletedAt: choice.deletedAt ?? null,
  });
  const reference = `PEC-${createdAt.getUTCFullYear()}-${String(id).padStart(6, '0')}`;
  // The search form is kept by triggers that look at names: the reference, once known, is searched as well.
  await database.scope.knex('coverage_requests').where({ id }).update({ reference, practitionerId });
  await insert(database, 'status_changes', {
    coverageRequestId: id,
    fromStatusId: null,
    toStatusId: statusId,
    practitionerId,
    createdAt: statusSince,
  });
  if (choice.details) {
    const sealed = sealDetails(ports.secretBox, { ...noDetails, ...choice.details });
    await ports.stores.coverageRequests.saveDetails(id, sealed, statusSince);
  }
  const built: BuiltDocument[] = [];
  for (const told of documents)
    built.push(
      await aDocument(world, {
        coverageRequestId: id,
        // They were there when it came to its status.
        createdAt: statusSince,
        ...(typeof told === 'string' ? { title: told } : told),
      }),
    );
  return { id, reference, patientId, practitionerId, documents: built };
}

/** An insurer's payment on a document; gives the id. */
export async function aPayment(
  { database, ports }: World,
  {
    documentId,
    coverageRequestId,
    adminId,
    amountCents = 123_456,
    isPaid = false,
  }: {
    documentId: number;
    coverageRequestId: number;
    adminId: number;
    amountCents?: number;
    isPaid?: boolean;
  },
): Promise<number> {
  const now = ports.clock.now();
  return insert(database, 'payments', {
    documentId,
    coverageRequestId,
    adminId,
    amountCents,
    isPaid,
    paidAt: isPaid ? now : null,
    createdAt: now,
    editedAt: now,
  });
}

/** Somebody of this practice with a login of his own; `id` is that of the login. */
export async function aMember(
  { ports }: World,
  {
    practitionerId,
    role = 'assistant',
    practitionerIds = null,
    ...names
  }: {
    practitionerId: number;
    role?: MemberRole;
    practitionerIds?: readonly number[] | null;
    firstname?: string;
    lastname?: string;
  },
): Promise<Member> {
  const at = ports.clock.now();
  next += 1;
  const email = `membre${next}@cabinet.example`;
  const { firstname = 'Solenn', lastname = 'LANGEVIN' } = names;
  const hash = await passwordHash(ports);
  const id = await ports.stores.members.addLogin({ email, firstname, lastname, passwordHash: hash, at });
  const membershipId = await ports.stores.members.addPlace({
    memberId: id,
    practitionerId,
    role,
    practitionerIds,
    at,
  });
  return { kind: 'member', id, membershipId, email, password: PASSWORD };
}

/** The token of a fresh session of this account, as if it had just logged in. */
export async function aToken({ ports }: World, { kind, id }: Login): Promise<string> {
  const now = ports.clock.now();
  const expiresAt = new Date(now.getTime() + 12 * 3_600_000);
  const sid = await ports.stores.sessions.open({
    kind,
    accountId: id,
    userAgent: 'vitest',
    ip: '127.0.0.1',
    createdAt: now,
    expiresAt,
  });
  const area = kind === 'admin' ? 'admin' : 'practitioner';
  const session = await ports.stores.sessions.findLive(sid, area, now);
  if (!session) throw new Error(`${kind} ${id} may not log in`);
  return ports.tokenIssuer.issue({
    sub: id,
    sid,
    kind: area,
    account: accountKey(session.actor),
    roles: session.roles,
    issuedAt: now,
    expiresAt: new Date(now.getTime() + 3_600_000),
  });
}

/** A dossier of this request that is made; gives its id and that of its file. */
export async function aDossier(
  { ports }: Pick<World, 'ports'>,
  { coverageRequestId, adminId }: { readonly coverageRequestId: number; readonly adminId: number },
): Promise<{ readonly id: number; readonly fileId: number }> {
  const fileKey = ports.fileStore.newKey();
  await ports.fileStore.put(fileKey, A_PDF);
  const at = ports.clock.now();
  const { dossiers } = ports.stores;
  const wanted = { kind: 'request', fingerprint: 'of an earlier state', xraysAgreedAt: null } as const;
  const id = await dossiers.add({ ...wanted, coverageRequestId, adminId, at });
  const file = {
    name: 'PEC-2026-000001',
    isMedicalSecret: false,
    fileKey,
    sizeBytes: A_PDF.byteLength,
    pages: 1,
    sha256: createHash('sha256').update(A_PDF).digest('hex'),
  };
  await dossiers.attachFiles(id, [file], at);
  return { id, fileId: (await dossiers.get(id)).files[0]!.id };
}

/** A list that was taken out and is ready. Gives the id. */
export async function anExport(
  { ports }: Pick<World, 'ports'>,
  { adminId }: { readonly adminId: number },
): Promise<number> {
  const fileKey = ports.fileStore.newKey();
  const bytes = Buffer.from('ID;Nom');
  await ports.fileStore.put(fileKey, bytes);
  const at = ports.clock.now();
  const id = await ports.stores.exports.add({
    adminId,
    list: 'contacts',
    format: 'csv',
    filters: [],
    query: { words: [], orderBy: 'id', order: 'asc' },
    rowCount: 0,
    isLarge: false,
    at,
  });
  await ports.stores.exports.attachFile(id, { fileKey, sizeBytes: bytes.byteLength, rows: 0, at });
  return id;
}

/**
 * A bill of an agreement that was paid too low: 1 000 €, of which 400 € were confirmed, and 50 € taken back, then 20 €.
 * Its ids.
 */
export async function aLowBill(
  { database, ports }: World,
  {
    documentId,
    coverageRequestId,
    adminId,
  }: { documentId: number; coverageRequestId: number; adminId: number },
): Promise<{ readonly billId: number; readonly takenId: number; readonly otherTakenId: number }> {
  const world = { database, ports };
  await aPayment(world, { documentId, coverageRequestId, adminId, amountCents: 40_000, isPaid: true });
  const at = ports.clock.now();
  const { knex } = database.scope;
  await knex('billed_parts').where({ documentId }).update({ cents: 100_000, confirmedAt: at });
  const billId = (await knex('billed_parts').where({ documentId }).first('id')).id;
  const taken = (cents: number) =>
    insert(database, 'allocations', {
      billedPartId: billId,
      kind: 'taken-back',
      cents,
      reason: 'Droits fermés',
      adminId,
      createdAt: at,
    });
  return { billId, takenId: await taken(5000), otherTakenId: await taken(2000) };
}
