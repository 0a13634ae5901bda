console.log('found');
