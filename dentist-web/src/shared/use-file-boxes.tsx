import { ACCEPTED_DOCUMENTS } from '@accordent/ui-kit/FileDrop/accepted-types.ts';
import { useRef } from 'react';

/**
 * Two hidden boxes, the camera and the files, that buttons of the screen open for something, which comes back with what
 * was taken: the screen may show another thing by then. `names`: what a screen reader says; `proposed`: what for, where no
 * button has said.
 */
export function useFileBoxes<Wish>(
  names: { readonly photo: string; readonly files: string },
  proposed: Wish,
  onFiles: (files: readonly File[], wish: Wish) => void,
  { isSingle = false } = {},
) {
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const wish = useRef<{ readonly wanted: Wish } | null>(null);
  const open = (box: HTMLInputElement | null, wanted: Wish) => {
    wish.current = { wanted };
    box?.click();
  };
  const take = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])];
    input.value = '';
    onFiles(chosen, wish.current ? wish.current.wanted : proposed);
  };
  return {
    photograph: (wanted: Wish) => open(camera.current, wanted),
    choose: (wanted: Wish) => open(files.current, wanted),
    boxes: (
      <>
        <input
          ref={camera}
          type="file"
          hidden
          aria-label={names.photo}
          accept="image/*"
          capture="environment"
          onChange={(event) => take(event.currentTarget)}
        />
        <input
          ref={files}
          type="file"
          hidden
          multiple={!isSingle}
          aria-label={names.files}
          accept={ACCEPTED_DOCUMENTS}
          onChange={(event) => take(event.currentTarget)}
        />
      </>
    ),
  };
}
