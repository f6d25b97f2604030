import { randomUUID } from 'node:crypto';
import type { UploadStore } from '@accordent/core/documents/upload-store.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Scope } from '../database.ts';
import { Uploads } from './upload-model.ts';

/** Files that wait for their request or message. */
export function uploadStore(scope: Scope): UploadStore {
  const uploads = () => Uploads.query(scope.knex);

  return {
    async add({ at, by, ...upload }) {
      const id = randomUUID();
      await uploads().insert({ ...upload, ...by, id, createdAt: at });
      return id;
    },

    async take(id, { by, at, since }) {
      const [upload] = await uploads()
        .where({ id, ...by })
        .whereNull('usedAt')
        .where('createdAt', '>=', since)
        .patch({ usedAt: at })
        .returning('*');
      if (!upload) throw domainError('not_found');
      const { fileKey, mime, sizeBytes, pages, sha256 } = upload;
      return { fileKey, mime, sizeBytes, pages, sha256 };
    },

    async deleteBefore(before) {
      return uploads().where('createdAt', '<', before).delete();
    },
  };
}
