import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { useState } from 'react';
import { LOOKS_PER_PAGE, useLooks } from '../coverage-requests.api.ts';
import { Looks } from './Looks.tsx';

/** 'Qui a vu ce dossier' of one PEC, read when it is shown. */
export function LooksCard({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  const answer = useLooks(id, page);
  const failure = useFetchFailure(answer);
  return (
    <Looks
      looks={answer.data?.looks}
      failure={failure}
      total={answer.data?.total ?? 0}
      page={page}
      perPage={LOOKS_PER_PAGE}
      onPage={setPage}
    />
  );
}
