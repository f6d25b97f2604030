import type { Draft, DraftDocument } from '@accordent/core/drafts/draft.ts';
import type { DraftStore } from '@accordent/core/drafts/draft-store.ts';
import type { Actor } from '@accordent/core/shared/actor.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { raw } from 'objection';
import type { Scope } from '../database.ts';
import { jsonListOf, jsonOf, recordsIn, type JsonRow, type Shape } from '../shape.ts';
import { DraftDocuments, RequestDrafts } from './draft-model.ts';

const draft: Shape<Draft> = {
  id: 'd.id',
  practitionerId: 'd.practitioner_id',
  authorId: 'd.author_id',
  contentSealed: 'd.content_sealed',
  version: 'd.version',
  armed: `case when d.armed_at is not null then json_build_object('at', d.armed_at, 'awaited', d.awaited) end`,
  createdAt: 'd.created_at',
  editedAt: 'd.edited_at',
  sentRequestId: 'd.sent_request_id',
  documents: jsonListOf<DraftDocument>(
    {
      id: 'f.id',
      draftId: 'f.draft_id',
      key: 'f.device_key',
      place: 'f.place',
      placeReason: 'f.place_reason',
      fileKey: 'f.file_key',
      mime: 'f.mime',
      sizeBytes: 'f.size_bytes',
      pages: 'f.pages',
      sha256: 'f.sha256',
      createdAt: 'f.created_at',
    },
    'from draft_documents f where f.draft_id = d.id',
    'f.position, f.id',
  ),
};
// Staff see none: they begin with what is sent.
const SEEN = `select ${jsonOf(draft)} as record from request_drafts d where d.practitioner_id = any ($1)`;

const COPY = `insert into draft_documents
    (draft_id, device_key, place, place_reason, position, file_key, mime, size_bytes, pages, sha256, created_at)
  select $1, 'document-' || d.id, d.title, $3, o.place, d.file_key, d.mime, d.size_bytes, d.pages, d.sha256, $4
  from unnest($2::int[]) with ordinality o (id, place) join documents d on d.id = o.id`;

const seenBy = (actor: Actor): readonly number[] => (actor.kind === 'admin' ? [] : actor.practiceIds);

/** Requests that are not sent yet. */
export function draftStore(scope: Scope): DraftStore {
  const drafts = () => RequestDrafts.query(scope.knex);
  const documents = () => DraftDocuments.query(scope.knex);

  async function get(id: number, actor: Actor): Promise<Draft> {
    const found = await scope.query<JsonRow<Draft>>(`${SEEN} and d.id = $2`, [seenBy(actor), id]);
    const [one] = recordsIn(found);
    if (!one) throw domainError('not_found');
    return one;
  }
  const touch = async (id: number, at: Date) => {
    await drafts().where({ id }).patch({ editedAt: at });
  };

  return {
    async add({ at, ...added }) {
      const { id } = await drafts().insert({ ...added, createdAt: at, editedAt: at });
      return id;
    },
    async list(actor) {
      const open = `${SEEN} and d.sent_request_id is null order by d.edited_at desc, d.id desc`;
      return recordsIn(await scope.query<JsonRow<Draft>>(open, [seenBy(actor)]));
    },
    async countToAdd(practiceIds) {
      await scope.query('lock table request_drafts in share row exclusive mode');
      return drafts()
        .whereIn('practitionerId', [...practiceIds])
        .whereNull('sentRequestId')
        .resultSize();
    },
    get,
    async getToChange(id, actor) {
      // Read after the lock: what stood before it may have changed while it was waited for.
      await scope.query('select from request_drafts where id = $1 for update', [id]);
      return get(id, actor);
    },
    async save(id, { at, ...content }) {
      await drafts()
        .where({ id })
        .patch({ ...content, editedAt: at, version: raw('version + 1') });
    },
    async saveArmed(id, armed) {
      await drafts()
        .where({ id })
        .patch({ armedAt: armed?.at ?? null, awaited: armed?.awaited ?? [] });
    },
    async saveSent(id, coverageRequestId, at) {
      await documents().where({ draftId: id }).delete();
      await drafts().where({ id }).patch({
        sentRequestId: coverageRequestId,
        contentSealed: '',
        nirIndex: '',
        armedAt: null,
        awaited: [],
        editedAt: at,
      });
    },
    async delete(id) {
      await documents().where({ draftId: id }).delete();
      await drafts().where({ id }).delete();
    },
    async addDocument({ at, key: deviceKey, ...document }) {
      const position = raw(
        '(select coalesce(max(position), 0) + 1 from draft_documents where draft_id = ?)',
        [document.draftId],
      );
      const { id } = await documents().insert({
        ...document,
        deviceKey,
        position: position as never,
        createdAt: at,
      });
      await touch(document.draftId, at);
      return id;
    },
    async copyDocuments(draftId, { documentIds, placeReason, at }) {
      await scope.query(COPY, [draftId, documentIds, placeReason, at]);
    },
    async saveDocument(id, place) {
      await documents().where({ id }).patch(place);
    },
    async saveOrder(ids) {
      await scope.query(
        `update draft_documents f set position = o.place from unnest($1::int[]) with ordinality o (id, place) where f.id = o.id`,
        [ids],
      );
    },
    async deleteDocument(id) {
      await documents().where({ id }).delete();
    },
    async deleteBefore(before) {
      return drafts().where('editedAt', '<', before).delete();
    },
  };
}
