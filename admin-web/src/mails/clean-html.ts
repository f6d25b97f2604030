import DOMPurify from 'dompurify';

/**
 * A mail's HTML, cleaned once more where it is shown: whatever the server let through, nothing in it runs, submits or
 * loads. Links open in another tab.
 */
export function cleanHtml(html: string): string {
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

// What a letter without a style of its own is read in; the page's own sheet does not reach into the frame.
const LETTER = "margin:0;font:14px/1.5 'Hanken Grotesk Variable',system-ui,sans-serif;overflow-wrap:anywhere";

/** The document of the frame. */
export const letterOf = (html: string): string => `<div style="${LETTER}">${cleanHtml(html)}</div>`;

/** Whether it has images that its sender's server would have to be asked for. */
export const hasRemoteImages = (html: string): boolean => html.includes('data-remote-src=');
