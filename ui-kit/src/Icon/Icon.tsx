import type { LucideIcon } from 'lucide-react';
import { icons } from './icons.ts';

export type { LucideIcon };

export type IconName = keyof typeof icons;

export interface IconProps {
  /** A lucide name of the registry (`circle-alert`), or the icon itself; an unknown name draws a neutral circle. */
  name: string | LucideIcon;
  size?: number | undefined;
  strokeWidth?: number | undefined;
  /** The words for screen readers when the icon stands alone; without it the icon is decoration. */
  label?: string | undefined;
  /** A colour family key: draws the icon in its icon colour. */
  color?: string | undefined;
  className?: string | undefined;
}

function isKnown(name: string): name is IconName {
  return Object.hasOwn(icons, name);
}

/** An icon chosen by its lucide name, as the database stores it for statuses. */
export function Icon({ name, size, strokeWidth, label, color, className }: IconProps) {
  const Drawing = typeof name === 'string' ? icons[isKnown(name) ? name : 'circle'] : name;
  const tint = color ? { color: 'var(--family-icon)' } : undefined;
  return (
    <Drawing
      size={size}
      strokeWidth={strokeWidth}
      className={className}
      data-color={color}
      style={{ flexShrink: 0, ...tint }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
