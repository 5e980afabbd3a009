import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { IMAGE_MAX_BYTES } from '@tonearm/shared/limits';
import type { ClientSettings } from '@tonearm/shared/settings/registry';
import { bootstrap } from '../../../test/app';
import { DialogHost } from '../dialogs/dialogs';
import { sessionOf, sessionReducer } from '../session/session.slice';
import { createI18n } from '../i18n/i18n';
import { Toaster } from '../toasts/toaster';
import { toastsReducer } from '../toasts/toasts.slice';
import { ImageField } from './image-field';
import { PROFILE_RULES } from './image-rules';
import type { ImageRules } from './image-rules';

const picture = (name: string, type = 'image/png', size = 10): File => {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

/** The field within a page that takes drops too. */
function show({
  settings,
  ...options
}: { rules?: ImageRules; aspect?: number; settings?: Partial<ClientSettings> } = {}) {
  const { settings: site, ...data } = bootstrap();
  const session = sessionOf({ ...data, settings: { ...site, ...settings } as ClientSettings });
  const picked: string[] = [];
  const droppedOnPage: string[] = [];
  const page = (
    <DialogHost>
      <div onDrop={() => droppedOnPage.push('page')}>
        <ImageField {...options} onPick={({ name }) => picked.push(name)}>
          {(choose) => (
            <button type="button" onClick={choose}>
              Choose
            </button>
          )}
        </ImageField>
      </div>
      <Toaster />
    </DialogHost>
  );
  const { container } = render(
    <Provider
      store={configureStore({
        reducer: { toasts: toastsReducer, session: sessionReducer },
        preloadedState: { session },
      })}
    >
      <I18nextProvider i18n={createI18n({ language: 'en', direction: 'ltr', lines: {} })}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
      </I18nextProvider>
    </Provider>,
  );
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no file input.');
  const pick = (file: File) => userEvent.setup({ applyAccept: false }).upload(input, file);
  const drop = (file: File) => fireEvent.drop(screen.getByText('Choose'), { dataTransfer: { files: [file] } });
  return { picked, droppedOnPage, pick, drop, input };
}

describe('a field of a picture', () => {
  it('takes what is chosen, and what is dropped on it, which the page around does not get', async () => {
    const { picked, droppedOnPage, pick, drop } = show();
    await pick(picture('chosen.png'));
    drop(picture('dropped.webp', 'image/webp'));
    expect(picked).toEqual(['chosen.png', 'dropped.webp']);
    expect(droppedOnPage).toEqual([]);
  });

  it('says what is wrong with what cannot be a cover, and does not take it', async () => {
    const { picked, pick, drop } = show();
    drop(picture('cover.svg', 'image/svg+xml'));
    expect(await screen.findByText('Choose a JPEG, PNG, WebP or GIF picture.')).toBeVisible();
    await pick(picture('large.png', 'image/png', IMAGE_MAX_BYTES + 1));
    expect(await screen.findByText('This picture is larger than 10 MB.')).toBeVisible();
    expect(picked).toEqual([]);
  });

  it('takes no type that the site does not take', async () => {
    const { picked, pick, drop, input } = show({ settings: { 'uploads.blocked_extensions': ['gif', 'webp'] } });
    expect(input.accept).toBe('.jpg,.jpeg,.png');
    drop(picture('moving.gif', 'image/gif'));
    expect(await screen.findByText('This file type is not allowed')).toBeVisible();
    await pick(picture('still.png'));
    expect(picked).toEqual(['still.png']);
  });

  it.each([
    ['webp', {}],
    ['jpg', { 'uploads.blocked_extensions': ['webp'] }],
    ['jpeg', { 'uploads.allowed_extensions': ['jpeg', 'mp3'] }],
    ['png', { 'uploads.allowed_extensions': ['png'] }],
  ] as const)('gives what was cropped as %s, which the site takes', async (extension, settings) => {
    Object.assign(URL, { createObjectURL: () => 'blob:mine', revokeObjectURL: () => undefined });
    Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() });
    Object.assign(HTMLCanvasElement.prototype, {
      getContext: () => null,
      toBlob: (done: (blob: Blob) => void, type: string) => done(new Blob(['x'], { type })),
    });
    const { picked, pick } = show({ aspect: 1, settings });
    await pick(picture(`mine.${extension}`, extension === 'jpg' ? 'image/jpeg' : `image/${extension}`));
    await userEvent.click(await screen.findByRole('button', { name: 'Use picture' }));
    await waitFor(() => expect(picked).toEqual([`mine.${extension}`]));
  });

  it('has other rules for pictures of a profile', async () => {
    const { picked, pick } = show({ rules: PROFILE_RULES });
    await pick(picture('large.png', 'image/png', 3_000_000));
    expect(await screen.findByText('`large.png` exceeds maximum allowed size of 2 MB')).toBeVisible();
    await pick(picture('mine.avif', 'image/avif'));
    expect(picked).toEqual(['mine.avif']);
  });

  it('asks which part is taken, where it has a shape', async () => {
    // jsdom reads no pictures.
    Object.assign(URL, { createObjectURL: () => 'blob:mine', revokeObjectURL: () => undefined });
    Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() });
    const { picked, pick } = show({ aspect: 1 });
    await pick(picture('mine.png'));
    const dialog = await screen.findByRole('dialog', { name: 'Crop picture' });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(dialog).not.toBeInTheDocument();
    expect(picked).toEqual([]);
  });
});
