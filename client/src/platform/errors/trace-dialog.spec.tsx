import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BootstrapData } from '@tonearm/shared/bootstrap/bootstrap.dto';
import type { TraceFrame, TraceGroup } from '@tonearm/shared/errors';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../i18n/i18n';
import TraceDialog from './trace-dialog';

const vendor = (flatIndex: number, path: string): TraceFrame => ({ path, lineNumber: 9, method: 'handle', flatIndex });
const FRAMES: (TraceFrame | TraceGroup)[] = [
  { vendorGroup: true, items: [vendor(0, 'node:fs')] },
  {
    path: 'server/plays/record-play.ts',
    lineNumber: 42,
    method: 'store',
    flatIndex: 1,
    codeSnippet: { 9: 'early();', 41: '', 42: '  await plays.record(user.id);', 43: '}' },
  },
  { vendorGroup: true, items: [vendor(2, 'express/router.js'), vendor(3, '@nestjs/core/proxy.js')] },
  { path: 'server/index.ts', lineNumber: 55, method: 'listen', flatIndex: 4, codeSnippet: { 55: 'listen();' } },
];

describe('trace dialog', () => {
  let isClosed: boolean;
  const open = (frames = FRAMES): HTMLElement => {
    render(
      <I18nextProvider i18n={createI18n({ language: 'en', direction: 'ltr', lines: {} })}>
        <TraceDialog
          exception="TypeError"
          message="Cannot read properties of null"
          frames={frames}
          onClose={() => (isClosed = true)}
        />
      </I18nextProvider>,
    );
    return screen.getByRole('alertdialog', { name: 'Cannot read properties of null' });
  };
  const code = () => screen.getByRole('region', { name: 'Code' });
  const lines = () =>
    within(code())
      .getAllByRole('listitem')
      .map((line) => [line.textContent?.trim(), line.getAttribute('aria-current')]);
  beforeEach(() => {
    isClosed = false;
    window.bootstrapData = { settings: { html_base_uri: '/music/' } } as unknown as BootstrapData;
  });

  it('says what failed and marks the line in the first code of ours', async () => {
    const dialog = open();
    expect(within(dialog).getByText('TypeError')).toBeVisible();
    expect(lines()).toEqual([
      ['9early();', null],
      ['41', null],
      ['42  await plays.record(user.id);', 'true'],
      ['43}', null],
    ]);
    expect(screen.getByRole('link', { name: 'Download log' })).toHaveAttribute(
      'href',
      '/music/api/v1/logs/error/download-latest',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(isClosed).toBe(true);
  });

  it('shows the code of the frame that is chosen', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: /server\/index\.ts/ }));
    expect(lines()).toEqual([['55listen();', 'true']]);
    expect(screen.getByRole('button', { current: true })).toHaveTextContent('listen');
  });

  it('keeps frames of others folded until somebody wants them', async () => {
    open();
    expect(screen.queryByText('express/router.js')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '1 vendor frame' })).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(screen.getByRole('button', { name: '2 vendor frames' }));
    await userEvent.click(screen.getByRole('button', { name: /express\/router/ }));
    expect(within(code()).getByText('There is no code to show.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '2 vendor frames' }));
    expect(screen.queryByRole('button', { name: /express\/router/ })).not.toBeInTheDocument();
  });

  it('lives without a single frame', () => {
    open([]);
    expect(screen.queryByRole('region', { name: 'Code' })).not.toBeInTheDocument();
  });
});
