import type { Dossier, DossierFile } from '@accordent/core/dossiers/dossier.ts';
import type { DossierStore } from '@accordent/core/dossiers/dossier-store.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Scope } from '../database.ts';
import { jsonListOf, jsonOf, recordsIn, type JsonRow, type Shape } from '../shape.ts';
import { DossierFiles, Dossiers } from './dossier-model.ts';

// Its job may have been given up, or dropped, before it could say why.
const GIVEN_UP = `d.made_at is null and d.failed_at is null and not exists (select from outbox j
  where j.done_at is null and j.failed_at is null and j.job = 'make-dossier'
    and j.payload @> jsonb_build_object('dossierId', d.id))`;

const fileShape: Shape<DossierFile> = {
  id: 'f.id',
  name: 'f.name',
  isMedicalSecret: 'f.is_medical_secret',
  sizeBytes: 'f.size_bytes',
  pages: 'f.pages',
  sha256: 'f.sha256',
};

const shape: Shape<Dossier> = {
  id: 'd.id',
  coverageRequestId: 'd.coverage_request_id',
  kind: 'd.kind',
  fingerprint: 'd.fingerprint',
  xraysAgreedAt: 'd.xrays_agreed_at',
  state: `case when d.made_at is not null then 'made' when d.failed_at is not null or ${GIVEN_UP} then 'failed'
    else 'waiting' end`,
  failure: `case when ${GIVEN_UP} then 'given_up' else d.failure end`,
  failedDocumentTitle: '(select x.title from documents x where x.id = d.failed_document_id)',
  createdAt: 'd.created_at',
  madeAt: 'd.made_at',
  files: jsonListOf<DossierFile>(fileShape, 'from dossier_files f where f.dossier_id = d.id', 'f.id'),
};

const DOSSIER = `select ${jsonOf(shape)} as record from dossiers d`;
const LATEST = `${DOSSIER} where d.coverage_request_id = $1 and d.kind = $2 order by d.id desc limit 1`;
const ONE = `${DOSSIER} where d.id = $1`;

const FILE = `select f.id, f.name, f.is_medical_secret as "isMedicalSecret", f.size_bytes as "sizeBytes", f.pages, f.sha256,
    f.file_key as "fileKey", d.coverage_request_id as "coverageRequestId"
  from dossier_files f join dossiers d on d.id = f.dossier_id
    join coverage_requests r on r.id = d.coverage_request_id
  where f.id = $1 and r.deleted_at is null`;

/** Dossiers of PEC; the bytes of their files are the file store's. */
export function dossierStore(scope: Scope): DossierStore {
  const dossiers = () => Dossiers.query(scope.knex);
  const unsettled = (id: number) => dossiers().findById(id).whereNull('madeAt').whereNull('failedAt');
  const read = async (text: string, values: readonly unknown[]) =>
    recordsIn(await scope.query<JsonRow<Dossier>>(text, values))[0] ?? null;

  return {
    findLatest: (coverageRequestId, kind) => read(LATEST, [coverageRequestId, kind]),
    async get(id) {
      const dossier = await read(ONE, [id]);
      if (!dossier) throw domainError('not_found');
      return dossier;
    },
    add: async ({ at, ...dossier }) => (await dossiers().insert({ ...dossier, createdAt: at })).id,
    async findToMake(id) {
      const found = await unsettled(id).select(
        'id',
        'coverageRequestId',
        'kind',
        'fingerprint',
        'xraysAgreedAt',
        'adminId',
      );
      return found ?? null;
    },
    async attachFiles(id, files, at) {
      if ((await unsettled(id).patch({ madeAt: at })) !== 1) return false;
      await DossierFiles.query(scope.knex).insert(files.map((file) => ({ ...file, dossierId: id })));
      return true;
    },
    async saveFailure(id, { failure, documentId, at }) {
      await unsettled(id).patch({ failure, failedDocumentId: documentId, failedAt: at });
    },
    async getFile(fileId, actor) {
      const [row] = await scope.query<Awaited<ReturnType<DossierStore['getFile']>>>(FILE, [fileId]);
      if (!row || actor.kind !== 'admin') throw domainError('not_found');
      return row;
    },
  };
}
