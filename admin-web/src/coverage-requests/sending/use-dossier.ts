import type { AskDossierBody, DossierAnswer } from '@accordent/api/dossiers/dossiers.schemas.ts';
import { sentenceOf } from '@accordent/api/client/failure.ts';
import { statusOf, type StatusId } from '@accordent/api/client/statuses.ts';
import { useEffect, useState } from 'react';
import { api } from '../../api-client.ts';
import { useReadOne } from '../../shared/reading.ts';
import { inTurn } from '../../shared/undo-stack.ts';
import type { PreparedSending } from './sending.api.ts';

type Kind = Exclude<PreparedSending['purpose'], 'prolongation'>;

const LOOK_MS = 700;
/** A dossier is made within seconds; a worker that is away is told to whoever waits. */
const PATIENCE_MS = 30_000;

const ask = (id: number, body: AskDossierBody) => api.post<DossierAnswer>(`/dfc/${id}/dossier`, body);
const read = (id: number, kind: Kind) => api.get<DossierAnswer>(`/dfc/${id}/dossier`, { kind });

const isReady = ({ dossier, isCurrent }: DossierAnswer): boolean => isCurrent && dossier?.state === 'made';
const isAwaited = ({ dossier, isCurrent }: DossierAnswer): boolean =>
  isCurrent && dossier?.state === 'waiting';

/** A signed address of a file of a dossier. */
export const dossierFileUrl = async (fileId: number): Promise<string> =>
  (await api.get<{ url: string }>(`/dfc/dossier/file/${fileId}/url`)).url;

/** What a PEC that stands at this status is sent with. */
export const kindOf = (statusId: StatusId): Kind =>
  statusOf(statusId).stage === 'agreement' ? 'agreement' : 'request';

/** The dossier as the panel of the sending has had it made; null: not yet. */
export function useMadeDossier({ id, kind, isWanted }: { id: number; kind: Kind; isWanted: boolean }) {
  const { data } = useReadOne<DossierAnswer>(isWanted ? `/dfc/${id}/dossier` : null, { kind });
  return data && isReady(data) ? data.dossier : null;
}

/** The dossier of a PEC, asked for as soon as it may leave. */
export function useDossier({ id, kind, isWanted }: { id: number; kind: Kind; isWanted: boolean }) {
  const [error, setError] = useState<string | null>(null);
  const { data, mutate } = useReadOne<DossierAnswer>(
    isWanted ? `/dfc/${id}/dossier` : null,
    { kind },
    {
      refreshInterval: (answer) => (answer && isAwaited(answer) ? LOOK_MS : 0),
    },
  );
  const { dossier } = data ?? {};
  const isMissing = data !== undefined && (!data.isCurrent || dossier === null);

  async function make(body: Omit<AskDossierBody, 'kind'> = {}) {
    setError(null);
    try {
      // Decisions that are still on their way come first.
      await inTurn(async () => mutate(await ask(id, { kind, ...body }), { revalidate: false }));
    } catch (cause) {
      setError(sentenceOf(cause));
    }
  }
  useEffect(() => {
    if (isMissing) void make();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each that is missing
  }, [id, kind, isMissing]);

  return {
    answer: data,
    error: error ?? (data?.isCurrent ? (dossier?.failure ?? null) : null),
    isReady: data !== undefined && isReady(data),
    make,
    /** Once it is made, at the latest after half a minute: the server says what is wrong then. */
    async ready(): Promise<void> {
      const end = performance.now() + PATIENCE_MS;
      let answer = await read(id, kind);
      if (!answer.isCurrent || answer.dossier === null) answer = await ask(id, { kind });
      while (isAwaited(answer) && performance.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
        answer = await read(id, kind);
      }
    },
  };
}

export type DossierInHand = ReturnType<typeof useDossier>;
