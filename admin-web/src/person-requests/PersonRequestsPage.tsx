import { failureOf } from '@accordent/api/client/failure.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { useNow } from '@accordent/ui-kit/hooks/use-now.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { NewPersonRequestDialog } from './NewPersonRequestDialog.tsx';
import { PersonRequestTable } from './PersonRequestTable.tsx';
import { SettleRequestDialog } from './SettleRequestDialog.tsx';
import { usePersonRequests, type PersonRequestItem } from './person-requests.api.ts';

/** /admin/person-requests: what patients ask for about their data, passed to their practice. */
export default function PersonRequestsPage() {
  const answer = usePersonRequests();
  const [isAdding, setIsAdding] = useState(false);
  const [settling, setSettling] = useState<PersonRequestItem | null>(null);
  const now = useNow();
  return (
    <Page
      title="Demandes de personnes"
      width="full"
      actions={
        <Button tone="primary" icon={<Plus size={18} />} onClick={() => setIsAdding(true)}>
          Enregistrer une demande
        </Button>
      }
    >
      <PersonRequestTable
        requests={answer.data?.requests}
        now={now}
        isLoading={answer.isLoading}
        onSettle={setSettling}
        error={
          answer.error && !answer.data
            ? { ...failureOf(answer.error), onRetry: () => void answer.mutate() }
            : null
        }
      />
      {settling && (
        <SettleRequestDialog
          request={settling}
          onClose={() => setSettling(null)}
          onSettled={(list) => answer.mutate(list, { revalidate: false })}
        />
      )}
      {isAdding && (
        <NewPersonRequestDialog
          onClose={() => setIsAdding(false)}
          onAdded={(list) => answer.mutate(list, { revalidate: false })}
        />
      )}
    </Page>
  );
}
