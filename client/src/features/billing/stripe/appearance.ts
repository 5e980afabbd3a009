import type { Appearance } from '@stripe/stripe-js';

/** A colour of the theme in numbers: the provider's frames know none of our names. */
function colorOf(probe: HTMLElement, token: string): string {
  probe.style.color = `var(${token})`;
  return getComputedStyle(probe).color;
}

/** Fields in the provider's frames as those of the site are drawn, in the theme that is in force. */
export function fieldAppearance(isDark: boolean): Appearance {
  const probe = document.createElement('span');
  document.body.append(probe);
  const color = (token: string): string => colorOf(probe, token);
  const radius = getComputedStyle(document.documentElement).getPropertyValue('--radius-base').trim() || '8px';
  const line = color('--line-2');
  const appearance: Appearance = {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: color('--primary-text'),
      colorBackground: color('--bg-main'),
      colorText: color('--text'),
      colorTextSecondary: color('--text-2'),
      colorTextPlaceholder: color('--text-3'),
      colorDanger: color('--danger-text'),
      fontFamily: 'Inter, "Noto Sans", system-ui, sans-serif',
      fontSizeBase: '14px',
      borderRadius: radius,
      gridRowSpacing: '16px',
      gridColumnSpacing: '16px',
    },
    rules: {
      '.Input': { border: `1px solid ${line}`, boxShadow: 'none' },
      '.Label': { fontSize: '13px', fontWeight: '520' },
    },
  };
  probe.remove();
  return appearance;
}
