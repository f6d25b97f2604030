import DOMPurify from 'dompurify';
import letterSheet from './letter.css?url';

/**
 * A mail's HTML, cleaned once more where it is shown: whatever the server let through, nothing in it runs, submits or
 * loads. Links open in another tab.
 */
function cleanHtml(html: string): string {
  return DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: [
      'style',
      'form',
      'input',
      'button',
      'textarea',
      'select',
      'video',
      'audio',
      'base',
      'meta',
      'link',
    ],
    FORBID_ATTR: ['srcset', 'ping', 'background', 'poster'],
    ADD_ATTR: ['target'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|data:image\/(?:png|jpeg|gif|webp);)/i,
  });
}

/** Whether the letter brings colours of its own: they were chosen for white paper. */
export const hasOwnColours = (html: string): boolean => /style="[^"]*(?:color|background)\s*:/i.test(html);

/** The document of the frame, in the typeface and the theme of the page around it; on white paper where it has colours of its own. */
export function letterOf(html: string, theme: 'light' | 'dark'): string {
  const letter = cleanHtml(html);
  const look = hasOwnColours(letter) ? 'data-theme="light" data-paper' : `data-theme="${theme}"`;
  return `<!doctype html><html lang="fr" ${look}><head><link rel="stylesheet" href="${letterSheet}"></head><body>${letter}</body></html>`;
}

/** Whether it has images that its sender's server would have to be asked for. */
export const hasRemoteImages = (html: string): boolean => html.includes('data-remote-src=');
