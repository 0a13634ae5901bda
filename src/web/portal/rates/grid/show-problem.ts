/** Why a cell cannot be read stands below it, and is read with it. */
export function showProblem(cell: HTMLInputElement, why: string | undefined): void {
  const id = `${cell.name}-why`;
  const known = document.getElementById(id);
  if (why === undefined) {
    if (!cell.hasAttribute('aria-invalid')) return;
    cell.removeAttribute('aria-invalid');
    cell.removeAttribute('aria-describedby');
    if (known) known.textContent = '';
    return;
  }
  cell.setAttribute('aria-invalid', 'true');
  cell.setAttribute('aria-describedby', id);
  const text = known ?? cell.parentElement?.appendChild(Object.assign(document.createElement('small'), { id, className: 'ptl__why' }));
  if (text) text.textContent = why;
}
