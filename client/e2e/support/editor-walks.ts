import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { COBALT } from './editor.ts';

const LOGO = join(import.meta.dirname, 'portrait.png');

/** A name, logos and a theme of the owner's own colour. */
export async function makeItTheirs(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^General/ }).click();
  await page.getByLabel('Name of the site').fill('Nightjar');
  for (const logo of ['Logo for the light theme', 'Logo for the dark theme', 'Icon of the site']) {
    const field = page.getByRole('group', { name: logo, exact: true });
    await field.locator('input[type=file]').setInputFiles(LOGO);
    await field.locator('img').waitFor();
  }
  await page.getByRole('link', { name: 'Back to Appearance' }).click();

  await page.getByRole('link', { name: /^Themes/ }).click();
  await page.getByRole('button', { name: 'New theme' }).click();
  const dialog = page.getByRole('dialog', { name: 'New theme' });
  await dialog.getByLabel('Name').fill('Cobalt');
  await dialog.getByLabel('Your brand’s colour', { exact: true }).fill(COBALT.hex);
  await dialog.getByRole('button', { name: 'Create theme' }).click();
  await page.getByRole('link', { name: 'Back to Themes' }).click();
  await page.getByRole('link', { name: /^Cobalt dark.*In use/ }).waitFor();
  await page.getByRole('link', { name: 'Back to Appearance' }).click();
}

/** Another order of the menu, and an item for whoever pays. */
export async function orderTheMenu(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Menus/ }).click();
  await page.getByRole('link', { name: /^Primary/ }).click();
  await page.getByRole('button', { name: 'Move Charts' }).focus();
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Add an item' }).click();
  await page.getByRole('heading', { level: 1, name: 'New item' }).waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill('Backroom');
  await page.getByRole('textbox', { name: 'Address' }).fill('/library/songs');
  await page.getByRole('button', { name: /^Subscription/ }).click();
  await page.getByRole('option', { name: 'With a subscription' }).click();
  await page.getByRole('link', { name: 'Back to Primary' }).click();
  await page.getByRole('link', { name: 'Back to Menus' }).click();
  await page.getByRole('link', { name: 'Back to Appearance' }).click();
}

/** Words and a button of the landing page. */
export async function buildTheLandingPage(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Landing page/ }).click();
  await page.getByRole('link', { name: /^Header and content/ }).click();
  const top = page.getByRole('region', { name: 'At the top' });
  await top.getByLabel('Title', { exact: true }).fill('Songs after midnight.');
  await page.getByRole('link', { name: 'Back to Landing page' }).click();
  await page.getByRole('link', { name: /^Buttons/ }).click();
  const last = page.getByRole('region', { name: 'Button at the end' });
  await last.getByText('Show this button').click();
  await last.getByLabel('Name', { exact: true }).fill('Come in');
}
