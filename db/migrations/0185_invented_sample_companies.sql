-- Two companies of the demonstration bore the names of portals that are no rental companies. Names that nobody has take their place; their
-- addresses stay, because the specification names them.
update suppliers set
  name = 'Rota Lalezar',
  about = '{"tr": "Havalimanlarında ve Avrupa şehirlerinde her sınıftan araç sunan bir firma. Bu firma ve bilgileri örnek veri olarak uydurulmuştur.", "en": "Cars of every class at airports and in European cities. This company and everything shown about it are invented sample data."}'
where slug = 'rentalcars' and name = 'Rentalcars' and exists (select from sample_fleet);

update suppliers set
  name = 'Kayrakyol',
  about = '{"tr": "Şehir içi ofislerden orta sınıf araçlar kiralayan bir firma. Bu firma ve bilgileri örnek veri olarak uydurulmuştur.", "en": "Midsize cars from offices in town. This company and everything shown about it are invented sample data."}'
where slug = 'kayak' and name = 'Kayak' and exists (select from sample_fleet);
