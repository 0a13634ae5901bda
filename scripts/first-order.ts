/** Somebody orders the first car that is paid at its desk, and has yet to follow the link of the e-mail. */
export async function orderedAt(origin: string): Promise<{ readonly code: string; readonly supplier: string }> {
  const day = (days: number): string => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T10:00`;
  const query = new URLSearchParams({ pickup: 'antalya-havalimani', from: day(14), to: day(19), country: 'TR', age: '35' });
  const { offers } = await jsonOf(`${origin}/api/v1/offers?${query}`);
  for (const { reference } of offers) {
    const { offer, paymentModes } = await jsonOf(`${origin}/api/v1/offers/${reference}`);
    if (!paymentModes.includes('delivery')) continue;
    const driver = {
      firstName: 'Elif',
      lastName: 'Karaoğlu',
      email: 'elif@ornek.com',
      phone: '05321112233',
      gender: 'woman',
      birthDate: '1991-05-12',
    };
    const consents = { contract: true, privacy: true };
    const order = { offer: offer.reference, agreedTotal: offer.total, paymentMode: 'delivery', driver, consents };
    const { code } = await jsonOf(`${origin}/api/v1/reservations`, order);
    return { code, supplier: offer.supplier.slug };
  }
  throw new Error('No car of the list is paid at its desk');
}

async function jsonOf(address: string, body?: object): Promise<ReturnType<typeof JSON.parse>> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'first-order-of-a-product-0001' };
  const answer = await fetch(address, body ? { method: 'POST', headers, body: JSON.stringify(body) } : {});
  if (!answer.ok) throw new Error(`${address} was answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
