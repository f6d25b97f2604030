import { memberRoleTexts } from '@accordent/api/client/member-roles.ts';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useEffect, useRef } from 'react';
import type { Self } from '../shared/overview.api.ts';

/** Long enough to be read beside a menu that has just changed. */
const SHOWN_MS = 15_000;

/** Tells a member of the other role that he has been given while he works: his menu changes, and his screen may be gone. */
export function useRoleChange(self: Self | undefined): void {
  const member = self?.member ?? null;
  const before = useRef(member);
  useEffect(() => {
    if (!member) return;
    const { placeId, role } = before.current ?? member;
    before.current = member;
    // At another practice it is his own choice.
    if (member.placeId !== placeId || member.role === role) return;
    const { label, may } = memberRoleTexts[member.role];
    toast.info(`Votre rôle dans ce cabinet a changé\u00a0: ${label.toLowerCase()}. ${may}.`, {
      duration: SHOWN_MS,
    });
  }, [member]);
}
