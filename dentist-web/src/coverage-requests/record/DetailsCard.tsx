import { DetailFields } from '@accordent/api/client/DetailFields.tsx';
import { detailFacts } from '@accordent/api/client/detail-facts.ts';
import { actFailed } from '@accordent/api/client/failure.ts';
import { detailsBodyOf, detailsEntryOf, detailsFaults } from '@accordent/api/client/request-details.ts';
import { checkedBy, useEntryForm } from '@accordent/api/client/use-entry-form.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { DefinitionList } from '@accordent/ui-kit/DefinitionList/DefinitionList.tsx';
import { Dialog } from '@accordent/ui-kit/Dialog/Dialog.tsx';
import { NirText, lastTwoOf } from '@accordent/ui-kit/NirText/NirText.tsx';
import { Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { addressOf } from '../../shared/request-address.ts';
import { useFollowUp } from '../../shared/follow-up.ts';
import { changeDetails, type OwnCoverageRequestRecord } from '../coverage-requests.api.ts';

const TITLE = 'Carte, assuré et devis';

/** What the request holds besides its documents; the dentist completes it until it is closed. */
export function DetailsCard({ request }: { request: OwnCoverageRequestRecord }) {
  const { details, isLocked } = request;
  const [isOpen, setIsOpen] = useState(false);
  const facts = detailFacts(details);
  const isEmpty = facts.length === 0 && details.insuredNir === '';
  if (isEmpty && isLocked) return null;
  const verb = isEmpty ? 'Renseigner' : 'Modifier';
  return (
    <Card
      title={TITLE}
      action={
        !isLocked && (
          <Button
            size="small"
            tone="quiet"
            icon={<Pencil />}
            aria-label={`${verb}\u00a0: ${TITLE.toLowerCase()}`}
            onClick={() => setIsOpen(true)}
          >
            {verb}
          </Button>
        )
      }
    >
      {isEmpty ? (
        <p data-look="quiet">Facultatif&nbsp;: rien n’est encore renseigné.</p>
      ) : (
        <DefinitionList
          items={[
            ...facts,
            ...(details.insuredNir
              ? [
                  {
                    term: 'N° de sécurité sociale de l’assuré',
                    value: <NirText lastTwo={lastTwoOf(details.insuredNir)} />,
                    isStacked: true,
                  },
                ]
              : []),
          ]}
        />
      )}
      {isOpen && <DetailsDialog request={request} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

function DetailsDialog({ request, onClose }: { request: OwnCoverageRequestRecord; onClose: () => void }) {
  const { id, details } = request;
  const formId = useId();
  const followUp = useFollowUp();
  const { form, entry, faults, isChanged, isSaving, change, save } = useEntryForm({
    opened: { entry: detailsEntryOf(details) },
    staysWithin: addressOf(request),
    texts: {
      loading: 'Enregistrement des informations en cours…',
      success: 'Informations enregistrées.',
      failed: actFailed('de la mise à jour de la PEC'),
    },
    resolver: checkedBy(detailsFaults),
    send: (wish) => changeDetails(id, detailsBodyOf(wish.change)),
    onSaved: async () => {
      await followUp();
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      size="wide"
      title={TITLE}
      isPersistent={isSaving}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            Annuler
          </Button>
          <Button tone="primary" type="submit" form={formId} isBusy={isSaving} disabled={!isChanged}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={form}
        noValidate
        aria-label={TITLE}
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged) void save();
        }}
      >
        <DetailFields
          entry={entry}
          faults={faults}
          maskedNir={details.insuredNir}
          isDisabled={isSaving}
          onChange={change}
        />
      </form>
    </Dialog>
  );
}
